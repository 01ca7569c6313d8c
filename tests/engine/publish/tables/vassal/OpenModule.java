import VASSAL.Info;
import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.Map;
import VASSAL.build.module.WizardSupport;
import VASSAL.build.module.map.BoardPicker;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.counters.BasicPiece;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.Stack;
import VASSAL.launch.Player;
import VASSAL.launch.StandardConfig;
import java.awt.Component;
import java.awt.Container;
import java.awt.Window;
import java.io.IOException;
import java.util.List;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;

/**
 * Opens a module as VASSAL's player does, puts each map's first board on it, starts a game, and
 * prints a line for every dialog and every piece, its fields between tabs.
 */
final class OpenModule extends Player {
  private static volatile boolean isOver;

  private OpenModule(String file) {
    super(new String[] {"--load", file});
  }

  @Override
  protected void launch() throws IOException {
    GameModule.init(
        new GameModule(createDataArchive()) {
          /** Returns no wizard: its library is not among Debian's. */
          @Override
          public WizardSupport getWizardSupport() {
            return new WizardSupport() {
              @Override
              public void showGameSetupWizard() {}
            };
          }
        });
    GameModule module = GameModule.getGameModule();
    module.getPrefs().setValue(BasicLogger.PROMPT_NEW_LOG_START, false);
    start(module);
    isOver = true;
  }

  private static void start(GameModule module) {
    // Only a game that begins anew has its pieces on their places.
    module.getGameState().setup(false);
    for (Map map : module.getComponentsOf(Map.class)) {
      BoardPicker picker = map.getBoardPicker();
      Board board = picker.getBoard(picker.getAllowableBoardNames()[0]);
      picker.setBoards(List.of(board));
    }
    module.getGameState().setup(true);
    for (Map map : module.getComponentsOf(Map.class)) {
      for (GamePiece top : map.getPieces()) {
        for (GamePiece piece : top instanceof Stack ? ((Stack) top).asList() : List.of(top)) {
          String place = map.locationName(map.snapTo(piece.getPosition()));
          String name = Decorator.getInnermost(piece).getProperty(BasicPiece.BASIC_NAME).toString();
          System.out.println(String.join("\t", "piece", name, place));
        }
      }
    }
  }

  private static void tellDialogs() {
    for (Window window : Window.getWindows()) {
      if (window instanceof JDialog && window.isVisible()) {
        String title = ((JDialog) window).getTitle();
        System.out.println(String.join("\t", "dialog", title, words(window)));
        window.dispose();
      }
    }
  }

  private static String words(Container parent) {
    StringBuilder words = new StringBuilder();
    for (Component each : parent.getComponents()) {
      if (each instanceof JLabel) words.append(((JLabel) each).getText()).append(' ');
      if (each instanceof JTextComponent) words.append(((JTextComponent) each).getText()).append(' ');
      if (each instanceof Container) words.append(words((Container) each));
    }
    return words.toString().replaceAll("\\s+", " ");
  }

  /** Opens the module and ends when its game has begun, or after half a minute. */
  static void open(String file) throws Exception {
    Info.setConfig(new StandardConfig());
    new OpenModule(file);
    for (int tenth = 0, after = 0; tenth < 300 && after < 5; tenth++) {
      Thread.sleep(100);
      SwingUtilities.invokeAndWait(OpenModule::tellDialogs);
      after += isOver ? 1 : 0;
    }
    // VASSAL asks at the end whether the game is to be saved.
    Runtime.getRuntime().halt(isOver ? 0 : 1);
  }
}

/** The player has a `main` of its own, which could not throw. */
final class Main {
  public static void main(String[] arguments) throws Exception {
    OpenModule.open(arguments[0]);
  }
}
