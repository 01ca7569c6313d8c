<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs_CZ">
<context>
    <name></name>
    <message>
        <source>Picture to trace</source>
        <translation>Obrázek k překreslení</translation>
    </message>
    <message>
        <source>Millimetre grid</source>
        <translation>Milimetrová mřížka</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>Pole</translation>
    </message>
    <message>
        <source>Lab heat map</source>
        <translation>Teplotní mapa laboratoře</translation>
    </message>
    <message>
        <source>Fronts</source>
        <translation>Čela</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Názvy</translation>
    </message>
    <message>
        <source>Cities and triangles</source>
        <translation>Města a trojúhelníky</translation>
    </message>
    <message>
        <source>Words on spaces</source>
        <translation>Slova na polích</translation>
    </message>
    <message>
        <source>Progress in mm</source>
        <translation>Vzdálenost v mm</translation>
    </message>
    <message>
        <source>Level spaces</source>
        <translation>Pole ve stejné úrovni</translation>
    </message>
    <message>
        <source>Rectangles for Concentration</source>
        <translation>Obdélníky pro Soustředění</translation>
    </message>
    <message>
        <source>Course line</source>
        <translation>Osa tratě</translation>
    </message>
    <message>
        <source>Finish and bet lines</source>
        <translation>Cílová a sázkové čáry</translation>
    </message>
    <message>
        <source>Start slots</source>
        <translation>Startovní pole</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Zábrany</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Propojky</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>Všechny kroky</translation>
    </message>
    <message>
        <source>Steps over a line</source>
        <translation>Kroky přes čáru</translation>
    </message>
    <message>
        <source>Lab traffic</source>
        <translation>Provoz podle laboratoře</translation>
    </message>
    <message>
        <source>Pairs in doubt</source>
        <translation>Sporné dvojice</translation>
    </message>
    <message>
        <source>Your own layers</source>
        <translation>Vlastní vrstvy</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problémy</translation>
    </message>
    <message>
        <source>Rulers</source>
        <translation>Pravítka</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Přehled</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Cíl</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Deska</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Osnova</translation>
    </message>
    <message>
        <source>Side panels</source>
        <translation>Boční panely</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>My first track</source>
        <translation>Moje první trať</translation>
    </message>
    <message>
        <source>There are no spaces on the clipboard.</source>
        <translation>Ve schránce nejsou žádná pole.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Vložit</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplikovat</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Soubor</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>Úp&amp;ravy</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>&amp;Kreslení</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>Us&amp;pořádání</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Zobrazení</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>Závo&amp;d</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Nastavení</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Nápo&amp;věda</translation>
    </message>
    <message>
        <source>&amp;New track…</source>
        <translation>&amp;Nová trať…</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nová</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ot&amp;evřít…</translation>
    </message>
    <message>
        <source>&amp;Import a drawing…</source>
        <translation>&amp;Importovat kresbu…</translation>
    </message>
    <message>
        <source>Import a&amp;gain…</source>
        <translation>Importovat zno&amp;vu…</translation>
    </message>
    <message>
        <source>&amp;Update from painted SVG…</source>
        <translation>&amp;Aktualizovat z malovaného SVG…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Uložit</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Uložit &amp;jako…</translation>
    </message>
    <message>
        <source>Earlier versions…</source>
        <translation>Dřívější verze…</translation>
    </message>
    <message>
        <source>Export trac&amp;k (JSON)…</source>
        <translation>Exportovat &amp;trať (JSON)…</translation>
    </message>
    <message>
        <source>Export &amp;course (JSON)…</source>
        <translation>Exportovat průbě&amp;h (JSON)…</translation>
    </message>
    <message>
        <source>Prin&amp;t…</source>
        <translation>Tis&amp;k…</translation>
    </message>
    <message>
        <source>C&amp;lose window</source>
        <translation>&amp;Zavřít okno</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Kone&amp;c</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Zpět</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Zn&amp;ovu</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Vyj&amp;mout</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopírovat</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>V&amp;ložit</translation>
    </message>
    <message>
        <source>Dupl&amp;icate</source>
        <translation>&amp;Duplikovat</translation>
    </message>
    <message>
        <source>Sna&amp;p to vertices, edges and grid</source>
        <translation>&amp;Přichytávat k vrcholům, hranám a mřížce</translation>
    </message>
    <message>
        <source>&amp;Find a space…</source>
        <translation>&amp;Najít pole…</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Vybrat &amp;vše</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Smazat</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Vybrat</translation>
    </message>
    <message>
        <source>Select and move</source>
        <translation>Vybírat a přesouvat</translation>
    </message>
    <message>
        <source>Road</source>
        <translation>Vozovka</translation>
    </message>
    <message>
        <source>Draw a road with lanes and spaces</source>
        <translation>Nakreslit vozovku s pruhy a poli</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Síť</translation>
    </message>
    <message>
        <source>Draw cities and the roads between them</source>
        <translation>Nakreslit města a silnice mezi nimi</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Pruh</translation>
    </message>
    <message>
        <source>Draw a lane and cut it into spaces</source>
        <translation>Nakreslit pruh a rozdělit ho na pole</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Pole</translation>
    </message>
    <message>
        <source>Draw a space</source>
        <translation>Nakreslit pole</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Řez</translation>
    </message>
    <message>
        <source>Cut spaces</source>
        <translation>Rozříznout pole</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Čelo</translation>
    </message>
    <message>
        <source>Choose the front of a space</source>
        <translation>Určit čelo pole</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Osa</translation>
    </message>
    <message>
        <source>Draw the course line along the road</source>
        <translation>Nakreslit osu tratě podél vozovky</translation>
    </message>
    <message>
        <source>Draw the finish line</source>
        <translation>Nakreslit cílovou čáru</translation>
    </message>
    <message>
        <source>Bet line</source>
        <translation>Sázková čára</translation>
    </message>
    <message>
        <source>Draw a bet line</source>
        <translation>Nakreslit sázkovou čáru</translation>
    </message>
    <message>
        <source>Choose the start slots in order</source>
        <translation>Vybrat startovní pole v pořadí</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Zábrana</translation>
    </message>
    <message>
        <source>Set walls between spaces</source>
        <translation>Postavit zábrany mezi pole</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Propojka</translation>
    </message>
    <message>
        <source>Link two spaces that do not touch</source>
        <translation>Propojit dvě pole, která se nedotýkají</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Obrázek</translation>
    </message>
    <message>
        <source>Place a picture to trace</source>
        <translation>Umístit obrázek k překreslení</translation>
    </message>
    <message>
        <source>Split in &amp;half</source>
        <translation>&amp;Rozpůlit</translation>
    </message>
    <message>
        <source>Place an e&amp;xtension board…</source>
        <translation>Položit roz&amp;šiřující desku…</translation>
    </message>
    <message>
        <source>&amp;Join spaces</source>
        <translation>&amp;Spojit pole</translation>
    </message>
    <message>
        <source>&amp;Number the spaces along the road</source>
        <translation>&amp;Očíslovat pole podél vozovky</translation>
    </message>
    <message>
        <source>Rotate {angle}° &amp;clockwise</source>
        <translation>Otočit o {angle}° dop&amp;rava</translation>
    </message>
    <message>
        <source>Scale &amp;up 10%</source>
        <translation>&amp;Zvětšit o 10 %</translation>
    </message>
    <message>
        <source>Scale &amp;down 10%</source>
        <translation>Z&amp;menšit o 10 %</translation>
    </message>
    <message>
        <source>Flip horizontally</source>
        <translation>Překlopit vodorovně</translation>
    </message>
    <message>
        <source>Flip vertically</source>
        <translation>Překlopit svisle</translation>
    </message>
    <message>
        <source>Align left</source>
        <translation>Zarovnat vlevo</translation>
    </message>
    <message>
        <source>Align right</source>
        <translation>Zarovnat vpravo</translation>
    </message>
    <message>
        <source>Align top</source>
        <translation>Zarovnat nahoru</translation>
    </message>
    <message>
        <source>Align bottom</source>
        <translation>Zarovnat dolů</translation>
    </message>
    <message>
        <source>Align in a row</source>
        <translation>Zarovnat do vodorovné řady</translation>
    </message>
    <message>
        <source>Align in a column</source>
        <translation>Zarovnat do sloupce</translation>
    </message>
    <message>
        <source>&amp;Bend the road along</source>
        <translation>&amp;Ohýbat i vozovku</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Seskupit</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Zamknout</translation>
    </message>
    <message>
        <source>Unlock all</source>
        <translation>Odemknout vše</translation>
    </message>
    <message>
        <source>Put text along the line</source>
        <translation>Umístit text podél čáry</translation>
    </message>
    <message>
        <source>Make text straight</source>
        <translation>Narovnat text</translation>
    </message>
    <message>
        <source>Bring to &amp;front</source>
        <translation>Přenést dopře&amp;du</translation>
    </message>
    <message>
        <source>Send to b&amp;ack</source>
        <translation>Přenést doz&amp;adu</translation>
    </message>
    <message>
        <source>Equal gaps across</source>
        <translation>Stejné mezery vodorovně</translation>
    </message>
    <message>
        <source>Equal gaps down</source>
        <translation>Stejné mezery svisle</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Zrušit skupinu</translation>
    </message>
    <message>
        <source>Put text along t&amp;he line</source>
        <translation>Umístit text &amp;podél čáry</translation>
    </message>
    <message>
        <source>Make te&amp;xt straight</source>
        <translation>Narovnat te&amp;xt</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>&amp;Seskupit</translation>
    </message>
    <message>
        <source>U&amp;ngroup</source>
        <translation>Zruš&amp;it skupinu</translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation>Zamkno&amp;ut</translation>
    </message>
    <message>
        <source>Unl&amp;ock all</source>
        <translation>Od&amp;emknout vše</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>Vypn&amp;out</translation>
    </message>
    <message>
        <source>Look of the track</source>
        <translation>Vzhled trati</translation>
    </message>
    <message>
        <source>&amp;Whole board</source>
        <translation>&amp;Celá deska</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Celá</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Přiblížit</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Blíž</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Oddálit</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Dál</translation>
    </message>
    <message>
        <source>&amp;Zoom to selection</source>
        <translation>Přiblížit &amp;výběr</translation>
    </message>
    <message>
        <source>Pro&amp;blems</source>
        <translation>Problé&amp;my</translation>
    </message>
    <message>
        <source>Prop&amp;erties</source>
        <translation>Vl&amp;astnosti</translation>
    </message>
    <message>
        <source>Loo&amp;k of the board</source>
        <translation>V&amp;zhled desky</translation>
    </message>
    <message>
        <source>O&amp;utline</source>
        <translation>Os&amp;nova</translation>
    </message>
    <message>
        <source>L&amp;ab</source>
        <translation>&amp;Laboratoř</translation>
    </message>
    <message>
        <source>&amp;Reset window layout</source>
        <translation>O&amp;bnovit rozložení okna</translation>
    </message>
    <message>
        <source>&amp;Start a race</source>
        <translation>&amp;Spustit závod</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Závod</translation>
    </message>
    <message>
        <source>Play one &amp;turn</source>
        <translation>Zahrát jeden &amp;tah</translation>
    </message>
    <message>
        <source>&amp;Run or pause</source>
        <translation>&amp;Pustit nebo zastavit</translation>
    </message>
    <message>
        <source>Take &amp;back a move</source>
        <translation>Vzít tah &amp;zpět</translation>
    </message>
    <message>
        <source>&amp;Place cars by hand</source>
        <translation>Přestavit &amp;auta rukou</translation>
    </message>
    <message>
        <source>Play with &amp;friends…</source>
        <translation>Hrát s přát&amp;eli…</translation>
    </message>
    <message>
        <source>Sa&amp;ve the game…</source>
        <translation>&amp;Uložit hru…</translation>
    </message>
    <message>
        <source>&amp;Watch a saved game…</source>
        <translation>Přehrát uloženou &amp;hru…</translation>
    </message>
    <message>
        <source>In&amp;vent laps…</source>
        <translation>Vy&amp;myslet okruhy…</translation>
    </message>
    <message>
        <source>La&amp;yers panel</source>
        <translation>Panel v&amp;rstev</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Historie</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Světlý vzhled</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Tmavý vzhled</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Klávesové zkratky…</translation>
    </message>
    <message>
        <source>&amp;Welcome page</source>
        <translation>&amp;Úvodní stránka</translation>
    </message>
    <message>
        <source>My &amp;first track</source>
        <translation>Moje &amp;první trať</translation>
    </message>
    <message>
        <source>&amp;All commands…</source>
        <translation>Vš&amp;echny příkazy…</translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation>Uložit změny v trati „{name}“?</translation>
    </message>
    <message>
        <source>Your changes will be lost if you don&apos;t save them.</source>
        <translation>Pokud změny neuložíte, přijdete o ně.</translation>
    </message>
    <message>
        <source>Another program has changed “{file}”.</source>
        <translation>Soubor „{file}“ změnil jiný program.</translation>
    </message>
    <message>
        <source>Use the file&apos;s version</source>
        <translation>Použít verzi ze souboru</translation>
    </message>
    <message>
        <source>Keep my version</source>
        <translation>Nechat mou verzi</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Později</translation>
    </message>
    <message>
        <source>“{file}” could not be written; nothing is lost.</source>
        <translation>Soubor „{file}“ se nepodařilo zapsat; nic není ztraceno.</translation>
    </message>
    <message>
        <source>Save it in another folder or under another name.</source>
        <translation>Uložte trať do jiné složky nebo pod jiným názvem.</translation>
    </message>
    <message>
        <source>A copy is kept here meanwhile: {place}</source>
        <translation>Kopie je zatím uschována zde: {place}</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>Uložit jinam…</translation>
    </message>
    <message>
        <source>Something went wrong, but your track is safe.</source>
        <translation>Něco se pokazilo, ale o trať jste nepřišli.</translation>
    </message>
    <message>
        <source>You can carry on. To be safe, save the track under a new name.</source>
        <translation>Můžete pokračovat. Pro jistotu uložte trať pod novým názvem.</translation>
    </message>
    <message>
        <source>A copy of your unsaved work is kept: {place}</source>
        <translation>Kopie vaší neuložené práce je uschována: {place}</translation>
    </message>
    <message>
        <source>The details below help to fix the problem.</source>
        <translation>Podrobnosti níže pomohou chybu opravit.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Podrobnosti</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Kopírovat podrobnosti</translation>
    </message>
    <message>
        <source>Published tracks (*.pdf *.svg *.png *.html)</source>
        <translation>Publikované tratě (*.pdf *.svg *.png *.html)</translation>
    </message>
    <message>
        <source>Open track</source>
        <translation>Otevřít trať</translation>
    </message>
    <message>
        <source>Watch a saved game</source>
        <translation>Přehrát uloženou hru</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logo</translation>
    </message>
    <message>
        <source>Drawing of a sign</source>
        <translation>Kresba značky</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>Kresby SVG (*.svg)</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Písmo</translation>
    </message>
    <message>
        <source>Fonts (*.ttf *.otf *.ttc)</source>
        <translation>Písma (*.ttf *.otf *.ttc)</translation>
    </message>
    <message>
        <source>Replace “{file}”?</source>
        <translation>Nahradit „{file}“?</translation>
    </message>
    <message>
        <source>The folder already has a file of this name.</source>
        <translation>Ve složce už je soubor tohoto jména.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Nahradit</translation>
    </message>
    <message>
        <source>Import a drawing</source>
        <translation>Importovat kresbu</translation>
    </message>
    <message>
        <source>A track shows and prints pictures and fonts of its own folder only, so that a track of somebody else takes no files of yours along.</source>
        <translation>Trať ukazuje a tiskne jen obrázky a písma ze své složky, aby trať někoho jiného nebrala s sebou vaše soubory.</translation>
    </message>
    <message>
        <source>Copy these files into the folder of the track?</source>
        <translation>Zkopírovat tyto soubory do složky trati?</translation>
    </message>
    <message>
        <source>Drawings and photos of sketches (*.svg *.svgz *.geojson *.dxf *.jpg *.jpeg *.png *.webp *.tif *.tiff *.bmp *.gif *.heic);;All files (*)</source>
        <translation>Kresby a fotografie náčrtů (*.svg *.svgz *.geojson *.dxf *.jpg *.jpeg *.png *.webp *.tif *.tiff *.bmp *.gif *.heic);;Všechny soubory (*)</translation>
    </message>
    <message>
        <source>Update from painted SVG</source>
        <translation>Aktualizovat z malovaného SVG</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg);;All files (*)</source>
        <translation>Kresby SVG (*.svg);;Všechny soubory (*)</translation>
    </message>
    <message>
        <source>Centre line</source>
        <translation>Středová čára</translation>
    </message>
    <message>
        <source>Pictures and drawings (*.png *.jpg *.jpeg *.svg *.pdf)</source>
        <translation>Obrázky a kresby (*.png *.jpg *.jpeg *.svg *.pdf)</translation>
    </message>
    <message>
        <source>Pictures to print (*.png *.jpg *.jpeg *.svg *.pdf);;All files (*)</source>
        <translation>Obrázky k tisku (*.png *.jpg *.jpeg *.svg *.pdf);;Všechny soubory (*)</translation>
    </message>
    <message>
        <source>Load picture to trace</source>
        <translation>Načíst obrázek k překreslení</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.bmp *.gif *.webp *.svg);;All files (*)</source>
        <translation>Obrázky (*.png *.jpg *.jpeg *.bmp *.gif *.webp *.svg);;Všechny soubory (*)</translation>
    </message>
    <message>
        <source>Tracks (*.lanesmith *.json)</source>
        <translation>Tratě (*.lanesmith *.json)</translation>
    </message>
    <message>
        <source>Games (*.lanesmith-game *.json)</source>
        <translation>Hry (*.lanesmith-game *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Všechny soubory (*)</translation>
    </message>
    <message>
        <source>Make a road of these spaces?</source>
        <translation>Udělat z těchto polí vozovku?</translation>
    </message>
    <message>
        <source>Make the road</source>
        <translation>Udělat vozovku</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>a další: {count}</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Vynechat je</translation>
    </message>
    <message>
        <source>What is “{file}”?</source>
        <translation>Co je „{file}“?</translation>
    </message>
    <message>
        <source>Spaces can be read from a photo or a scan of a drawn track. Any other picture can be put below the board and traced.</source>
        <translation>Z fotografie nebo skenu nakreslené trati se dají načíst pole. Jiný obrázek se dá dát pod plán a obkreslit.</translation>
    </message>
    <message>
        <source>Read the spaces…</source>
        <translation>Načíst pole…</translation>
    </message>
    <message>
        <source>Trace it</source>
        <translation>Obkreslit</translation>
    </message>
    <message>
        <source>Centre lines ({endings});;All files (*)</source>
        <translation>Osy ({endings});;Všechny soubory (*)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Původní stav</translation>
    </message>
    <message>
        <source>Untitled track</source>
        <translation>Trať bez názvu</translation>
    </message>
    <message>
        <source>Save track as</source>
        <translation>Uložit trať jako</translation>
    </message>
    <message>
        <source>Name track</source>
        <translation>Pojmenovat trať</translation>
    </message>
    <message>
        <source>Export track</source>
        <translation>Exportovat trať</translation>
    </message>
    <message>
        <source>Export course</source>
        <translation>Exportovat průběh</translation>
    </message>
    <message>
        <source>Load picture</source>
        <translation>Načíst obrázek</translation>
    </message>
    <message>
        <source>“{file}” cannot be shown as a picture.</source>
        <translation>Soubor „{file}“ nelze zobrazit jako obrázek.</translation>
    </message>
    <message>
        <source>Copying the pictures…</source>
        <translation>Kopírují se obrázky…</translation>
    </message>
    <message>
        <source>Copy pictures</source>
        <translation>Zkopírovat obrázky</translation>
    </message>
    <message>
        <source>The pictures were not copied.</source>
        <translation>Obrázky nebyly zkopírovány.</translation>
    </message>
    <message>
        <source>Another program has changed {file}, and it is no longer a track.</source>
        <translation>Soubor {file} změnil jiný program a není to už trať.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Načíst znovu</translation>
    </message>
    <message>
        <source>{file} was changed by another program and has been reloaded.</source>
        <translation>Soubor {file} změnil jiný program; byl načten znovu.</translation>
    </message>
    <message>
        <source>{file} no longer exists. Save to create it again.</source>
        <translation>Soubor {file} už neexistuje. Uložením ho znovu vytvoříte.</translation>
    </message>
    <message>
        <source>Autosave failed: {why}</source>
        <translation>Automatické uložení se nezdařilo: {why}</translation>
    </message>
    <message>
        <source>No earlier version was kept: {why}</source>
        <translation>Dřívější verzi se nepodařilo uchovat: {why}</translation>
    </message>
    <message>
        <source>More in the details: {count}</source>
        <translation>Více v podrobnostech: {count}</translation>
    </message>
    <message>
        <source>“{file}” cannot be opened as a track.</source>
        <translation>Soubor „{file}“ nelze otevřít jako trať.</translation>
    </message>
    <message>
        <source>{why}
Choose another folder or name with “Save as”.</source>
        <translation>{why}
Zvolte jinou složku nebo název příkazem „Uložit jako“.</translation>
    </message>
    <message>
        <source>Draw the road</source>
        <translation>Nakreslete vozovku</translation>
    </message>
    <message>
        <source>Choose the Finish tool and click one edge of the road, then the other.</source>
        <translation>Zvolte nástroj Cíl a klikněte na jeden okraj vozovky, pak na druhý.</translation>
    </message>
    <message>
        <source>Draw three bet lines</source>
        <translation>Nakreslete tři sázkové čáry</translation>
    </message>
    <message>
        <source>Do the same three times with the Bet line tool, well apart.</source>
        <translation>Totéž třikrát nástrojem Sázková čára, dost daleko od sebe.</translation>
    </message>
    <message>
        <source>Choose the six start spaces</source>
        <translation>Vyberte šest startovních polí</translation>
    </message>
    <message>
        <source>Look at the problems</source>
        <translation>Podívejte se na problémy</translation>
    </message>
    <message>
        <source>Red ones must be fixed. “Apply all safe fixes” takes care of most.</source>
        <translation>Červené je třeba opravit. „Provést bezpečné opravy“ zvládne většinu.</translation>
    </message>
    <message>
        <source>Race!</source>
        <translation>Závod!</translation>
    </message>
    <message>
        <source>Press F5 and watch, or join in yourself.</source>
        <translation>Stiskněte F5 a dívejte se, nebo hrajte sami.</translation>
    </message>
    <message>
        <source>Lane of the selected spaces and of new ones; 1 is leftmost when driving</source>
        <translation>Pruh vybraných polí a nových polí; 1 je ve směru jízdy nejvíc vlevo</translation>
    </message>
    <message>
        <source>Set lane</source>
        <translation>Nastavit pruh</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Vlastnosti</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Vrstvy</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Vzhled</translation>
    </message>
    <message>
        <source>Cars were placed by hand, so this game cannot be replayed from the start.</source>
        <translation>Auta byla přestavena rukou, takže tuto hru nelze přehrát od začátku.</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>Vr&amp;stvy</translation>
    </message>
    <message>
        <source>Open e&amp;xample</source>
        <translation>Otevřít &amp;příklad</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Otevřít ne&amp;dávné</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>Hlavní</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Nástroje</translation>
    </message>
    <message>
        <source>Left out or guessed</source>
        <translation>Vynecháno nebo odhadnuto</translation>
    </message>
    <message>
        <source>Notes and problems</source>
        <translation>Poznámky a problémy</translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation>Neimportováno</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Vynecháno</translation>
    </message>
    <message>
        <source>Guessed or left out</source>
        <translation>Odhadnuto nebo vynecháno</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nepřečteno</translation>
    </message>
    <message>
        <source>Please check</source>
        <translation>Zkontrolujte prosím</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Chyby</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Varování</translation>
    </message>
    <message>
        <source>Notes ({count})</source>
        <translation>Poznámky ({count})</translation>
    </message>
    <message>
        <source>Problems ({count})</source>
        <translation>Problémy ({count})</translation>
    </message>
    <message>
        <source>Errors: {errors} · others: {others}</source>
        <translation>Chyby: {errors} · ostatní: {others}</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Žádné problémy</translation>
    </message>
    <message>
        <source>New track</source>
        <translation>Nová trať</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Začít od</translation>
    </message>
    <message>
        <source>Lap: empty board</source>
        <translation>Okruh: prázdná deska</translation>
    </message>
    <message>
        <source>Lap: {shape}</source>
        <translation>Okruh: {shape}</translation>
    </message>
    <message>
        <source>Lap: centre line from a file…</source>
        <translation>Okruh: středová čára ze souboru…</translation>
    </message>
    <message>
        <source>Network: empty board</source>
        <translation>Síť: prázdná deska</translation>
    </message>
    <message>
        <source>Network: cities in a ring</source>
        <translation>Síť: města v kruhu</translation>
    </message>
    <message>
        <source>Choose a line…</source>
        <translation>Vyberte čáru…</translation>
    </message>
    <message>
        <source>The file has {count} lines. Choose one of them above.</source>
        <translation>Počet čar v souboru: {count}. Vyberte jednu z nich nahoře.</translation>
    </message>
    <message>
        <source>{name}, {length} long</source>
        <translation>{name}, délka {length}</translation>
    </message>
    <message>
        <source>staggered</source>
        <translation>střídavě posunuté</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>vedle sebe</translation>
    </message>
    <message>
        <source>Save as a style of yours</source>
        <translation>Uložit jako vlastní styl</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Název</translation>
    </message>
    <message>
        <source>There is a style of that name. It will be replaced, in all tracks.</source>
        <translation>Styl tohoto názvu už existuje. Bude nahrazen, a to ve všech tratích.</translation>
    </message>
    <message>
        <source>All your tracks can use it. Its file will be in {folder}.</source>
        <translation>Mohou jej používat všechny vaše tratě. Jeho soubor bude ve složce {folder}.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Šířka</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Výška</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Pruhy</translation>
    </message>
    <message>
        <source>Spaces per lap</source>
        <translation>Polí na okruh</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Řady</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Vytvořit</translation>
    </message>
    <message>
        <source>Click “Lap: centre line from a file…” again to choose the file.</source>
        <translation>Klikněte na „Okruh: středová čára ze souboru…“ ještě jednou a vyberte soubor.</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Kreslím…</translation>
    </message>
    <message>
        <source>Spaces: {count}</source>
        <translation>Počet polí: {count}</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Příkazy</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Napište příkaz</translation>
    </message>
    <message>
        <source>No command fits. Try other words.</source>
        <translation>Nehodí se žádný příkaz. Zkuste jiná slova.</translation>
    </message>
    <message>
        <source>Click a highlighted space on the board.</source>
        <translation>Klikněte na zvýrazněné pole na desce.</translation>
    </message>
    <message>
        <source>Click something highlighted on the table.</source>
        <translation>Klikněte na něco zvýrazněného na stole.</translation>
    </message>
    <message>
        <source>Click something highlighted, on the board or on the table.</source>
        <translation>Klikněte na něco zvýrazněného na desce nebo na stole.</translation>
    </message>
    <message>
        <source>Seat {seat}: show my cards</source>
        <translation>Místo {seat}: ukázat moje karty</translation>
    </message>
    <message>
        <source>The same seed gives the same race</source>
        <translation>Stejné semínko dá stejný závod</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Začít</translation>
    </message>
    <message>
        <source>Watch a saved game…</source>
        <translation>Přehrát uloženou hru…</translation>
    </message>
    <message>
        <source>{game}, whole games</source>
        <translation>{game}, celé hry</translation>
    </message>
    <message>
        <source>{game}, race only</source>
        <translation>{game}, jen závod</translation>
    </message>
    <message>
        <source>{game}, move by move</source>
        <translation>{game}, tah za tahem</translation>
    </message>
    <message>
        <source>Number of games</source>
        <translation>Počet her</translation>
    </message>
    <message>
        <source>Stop as soon as the 95% interval of the number chosen in the list is this narrow. Stopping by the width alone does not distort the results.</source>
        <translation>Zastavit, jakmile je 95% interval čísla vybraného v seznamu takto úzký. Zastavení jen podle šířky výsledky nezkresluje.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Hra</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Hráči</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semínko</translation>
    </message>
    <message>
        <source>Play with friends</source>
        <translation>Hrát s přáteli</translation>
    </message>
    <message>
        <source>Host the game</source>
        <translation>Hostit hru</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Člověk</translation>
    </message>
    <message>
        <source>Seat {seat}</source>
        <translation>Místo {seat}</translation>
    </message>
    <message>
        <source>Continue a saved game…</source>
        <translation>Pokračovat v uložené hře…</translation>
    </message>
    <message>
        <source>Only browsers on this computer</source>
        <translation>Jen prohlížeče na tomto počítači</translation>
    </message>
    <message>
        <source>Everybody in your network who has a link</source>
        <translation>Každý ve vaší síti, kdo má odkaz</translation>
    </message>
    <message>
        <source>Everybody on the internet who has a link</source>
        <translation>Každý na internetu, kdo má odkaz</translation>
    </message>
    <message>
        <source>Who can join</source>
        <translation>Kdo se může přidat</translation>
    </message>
    <message>
        <source>Address of your tunnel</source>
        <translation>Adresa vašeho tunelu</translation>
    </message>
    <message>
        <source>One question a line, {most} at most</source>
        <translation>Na každém řádku jedna otázka, nejvýše {most}</translation>
    </message>
    <message>
        <source>Your own questions after the game</source>
        <translation>Vlastní otázky po hře</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Vybrat soubor…</translation>
    </message>
    <message>
        <source>Cards and numbers</source>
        <translation>Karty a čísla</translation>
    </message>
    <message>
        <source>Cards and numbers (*.json);;All files (*)</source>
        <translation>Karty a čísla (*.json);;Všechny soubory (*)</translation>
    </message>
    <message>
        <source>Cards or numbers of your own</source>
        <translation>Vlastní karty nebo čísla</translation>
    </message>
    <message>
        <source>As in the box</source>
        <translation>Jako v krabici</translation>
    </message>
    <message>
        <source>Hosting needs two more packages. Install them with: {command}</source>
        <translation>Hostování potřebuje dva další balíčky. Nainstalujete je příkazem: {command}</translation>
    </message>
    <message>
        <source>Your own questions: {said}</source>
        <translation>Vlastní otázky: {said}</translation>
    </message>
    <message>
        <source>Continue a saved game</source>
        <translation>Pokračovat v uložené hře</translation>
    </message>
    <message>
        <source>The old link stops working, and the player leaves the seat</source>
        <translation>Starý odkaz přestane platit a hráč místo opustí</translation>
    </message>
    <message>
        <source>The player on this seat already has the link. A new link frees the seat.</source>
        <translation>Hráč na tomto místě už odkaz má. Nový odkaz místo uvolní.</translation>
    </message>
    <message>
        <source>All players are notified. You can continue the saved game later.</source>
        <translation>Všichni hráči dostanou zprávu. V uložené hře můžete pokračovat později.</translation>
    </message>
    <message>
        <source>Preparing the table…</source>
        <translation>Připravuje se stůl…</translation>
    </message>
    <message>
        <source>Sit down</source>
        <translation>Posadit se</translation>
    </message>
    <message>
        <source>Play on this seat yourself, in the browser of this computer</source>
        <translation>Hrát na tomto místě sám, v prohlížeči tohoto počítače</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>Nový odkaz</translation>
    </message>
    <message>
        <source>To watch</source>
        <translation>Ke sledování</translation>
    </message>
    <message>
        <source>Copy all as an invitation</source>
        <translation>Zkopírovat vše jako pozvánku</translation>
    </message>
    <message>
        <source>The game is saved after every move: {file}</source>
        <translation>Hra se ukládá po každém tahu: {file}</translation>
    </message>
    <message>
        <source>This computer knows all hands. Closing this ends the game for now.</source>
        <translation>Tento počítač zná karty všech. Zavřením hru prozatím ukončíte.</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Kopírovat odkaz</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>Ukázat kód</translation>
    </message>
    <message>
        <source>We play {game} on “{track}”.</source>
        <translation>Hrajeme {game} na trati „{track}“.</translation>
    </message>
    <message>
        <source>We play {game}.</source>
        <translation>Hrajeme {game}.</translation>
    </message>
    <message>
        <source>here</source>
        <translation>zde</translation>
    </message>
    <message>
        <source>away</source>
        <translation>pryč</translation>
    </message>
    <message>
        <source>free</source>
        <translation>volné</translation>
    </message>
    <message>
        <source>End the game for now?</source>
        <translation>Prozatím hru ukončit?</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Ukončit</translation>
    </message>
    <message>
        <source>Your first track is done. Save it with Ctrl+S.</source>
        <translation>Vaše první trať je hotová. Uložte ji pomocí Ctrl+S.</translation>
    </message>
    <message>
        <source>Close the guide</source>
        <translation>Zavřít průvodce</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>zamčeno</translation>
    </message>
    <message>
        <source>{layer} locked</source>
        <translation>{layer}: zamčeno</translation>
    </message>
    <message>
        <source>Spaces over the picture</source>
        <translation>Pole nad obrázkem</translation>
    </message>
    <message>
        <source>Opacity of the spaces over a picture to trace</source>
        <translation>Krytí polí nad obrázkem k obkreslení</translation>
    </message>
    <message>
        <source>Show on the board</source>
        <translation>Zobrazit na desce</translation>
    </message>
    <message>
        <source>Grid spacing</source>
        <translation>Rozestup mřížky</translation>
    </message>
    <message>
        <source>Find a space or line</source>
        <translation>Najít pole nebo čáru</translation>
    </message>
    <message>
        <source>{space} · slot {slot}</source>
        <translation>{space} · start {slot}</translation>
    </message>
    <message>
        <source>Lane {lane}</source>
        <translation>Pruh {lane}</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Čáry</translation>
    </message>
    <message>
        <source>This track can&apos;t be raced yet: {why}</source>
        <translation>Na trati se zatím nedá závodit: {why}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vy</translation>
    </message>
    <message>
        <source>seat {seat}</source>
        <translation>místo {seat}</translation>
    </message>
    <message>
        <source>seat {seat} ({bot})</source>
        <translation>místo {seat} ({bot})</translation>
    </message>
    <message>
        <source>Preparing the race… (the first time takes a moment)</source>
        <translation>Připravuji závod… (poprvé to chvíli trvá)</translation>
    </message>
    <message>
        <source>The game is over: {winners} won</source>
        <translation>Konec hry, vyhrává: {winners}</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Konec hry</translation>
    </message>
    <message>
        <source>Start of the game</source>
        <translation>Začátek hry</translation>
    </message>
    <message>
        <source>Reviewing move {number}</source>
        <translation>Prohlížíte tah {number}</translation>
    </message>
    <message>
        <source>Turn {turn}: {player}</source>
        <translation>Tah {turn}: {player}</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Jste na tahu</translation>
    </message>
    <message>
        <source>Seat {seat} to play</source>
        <translation>Na tahu je místo {seat}</translation>
    </message>
    <message>
        <source>click where {car} goes</source>
        <translation>klikněte, kam pojede {car}</translation>
    </message>
    <message>
        <source>choose a card</source>
        <translation>vyberte kartu</translation>
    </message>
    <message>
        <source>choose a colour for the wild bar</source>
        <translation>vyberte barvu pro žolíka</translation>
    </message>
    <message>
        <source>how much do you bid?</source>
        <translation>kolik přihodíte?</translation>
    </message>
    <message>
        <source>which car will win?</source>
        <translation>které auto vyhraje?</translation>
    </message>
    <message>
        <source>skip a bar?</source>
        <translation>vynechat pruh karty?</translation>
    </message>
    <message>
        <source>in which order?</source>
        <translation>v jakém pořadí?</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>vyberte</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Vyúčtování</translation>
    </message>
    <message>
        <source>The game stopped: {why}</source>
        <translation>Hra se zastavila: {why}</translation>
    </message>
    <message>
        <source>All problems</source>
        <translation>Všechny problémy</translation>
    </message>
    <message>
        <source>The rules depend on the game that the track is made for</source>
        <translation>Pravidla závisí na hře, pro kterou je trať určena</translation>
    </message>
    <message>
        <source>Check rules for</source>
        <translation>Pravidla hry</translation>
    </message>
    <message>
        <source>Why are you ignoring it?</source>
        <translation>Proč to ignorujete?</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorovat</translation>
    </message>
    <message>
        <source>Stop ignoring</source>
        <translation>Přestat ignorovat</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>vpředu</translation>
    </message>
    <message>
        <source>level</source>
        <translation>na úrovni</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>vzadu</translation>
    </message>
    <message>
        <source>{problem} ({count} times)</source>
        <translation>{problem} ({count}×)</translation>
    </message>
    <message>
        <source>Nothing to check yet</source>
        <translation>Zatím není co kontrolovat</translation>
    </message>
    <message>
        <source>Fix one error before racing</source>
        <translation>Před závodem opravte jednu chybu</translation>
    </message>
    <message>
        <source>Fix {count} errors before racing</source>
        <translation>Před závodem opravte chyby: {count}</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Opravit</translation>
    </message>
    <message>
        <source>{bot}, other numbers</source>
        <translation>{bot}, jiná čísla</translation>
    </message>
    <message>
        <source>Apply all safe fixes</source>
        <translation>Provést bezpečné opravy</translation>
    </message>
    <message>
        <source>Errors: the track can&apos;t be played yet</source>
        <translation>Chyby: na trati se zatím nedá hrát</translation>
    </message>
    <message>
        <source>Warnings: players may be surprised</source>
        <translation>Varování: hráče to může překvapit</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Rady</translation>
    </message>
    <message>
        <source>{reason} · {code}</source>
        <translation>{reason} · {code}</translation>
    </message>
    <message>
        <source>Ignored ({count})</source>
        <translation>Ignorované ({count})</translation>
    </message>
    <message>
        <source>Playable, with hints</source>
        <translation>Hratelná, s radami</translation>
    </message>
    <message>
        <source>Playable: no problems</source>
        <translation>Hratelná: žádné problémy</translation>
    </message>
    <message>
        <source>What you draw is checked here against the rules of the game.</source>
        <translation>Co nakreslíte, se tu kontroluje podle pravidel hry.</translation>
    </message>
    <message>
        <source>Seen from {first}, space {second} is:</source>
        <translation>Při pohledu z pole {first} je pole {second}:</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>Další informace</translation>
    </message>
    <message>
        <source>Rule: {reason}</source>
        <translation>Pravidlo: {reason}</translation>
    </message>
    <message>
        <source>Fix: {what}</source>
        <translation>Opravit: {what}</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>různé</translation>
    </message>
    <message>
        <source>words, separated by commas</source>
        <translation>slova oddělená čárkami</translation>
    </message>
    <message>
        <source>a1 names them a1, a2, a3, …</source>
        <translation>a1 je nazve a1, a2, a3, …</translation>
    </message>
    <message>
        <source>Mark spaces</source>
        <translation>Označit pole</translation>
    </message>
    <message>
        <source>Danger space</source>
        <translation>Nebezpečné pole</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Trať</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Board width</source>
        <translation>Šířka desky</translation>
    </message>
    <message>
        <source>Board height</source>
        <translation>Výška desky</translation>
    </message>
    <message>
        <source>Contact tolerance</source>
        <translation>Tolerance dotyku</translation>
    </message>
    <message>
        <source>false hides the layer, on the screen and on paper</source>
        <translation>false vrstvu skryje, na obrazovce i na papíře</translation>
    </message>
    <message>
        <source>Level tolerance</source>
        <translation>Tolerance úrovně</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Štítky</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>Na desce</translation>
    </message>
    <message>
        <source>Space {name}, lane {lane}</source>
        <translation>Pole {name}, pruh {lane}</translation>
    </message>
    <message>
        <source>Selected spaces: {count}</source>
        <translation>Vybraných polí: {count}</translation>
    </message>
    <message>
        <source>Rename space</source>
        <translation>Přejmenovat pole</translation>
    </message>
    <message>
        <source>Rename spaces</source>
        <translation>Přejmenovat pole</translation>
    </message>
    <message>
        <source>Set tags</source>
        <translation>Nastavit štítky</translation>
    </message>
    <message>
        <source>Change: {what}</source>
        <translation>Změnit: {what}</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Město</translation>
    </message>
    <message>
        <source>Warning triangle</source>
        <translation>Výstražný trojúhelník</translation>
    </message>
    <message>
        <source>% of a space</source>
        <translation> % pole</translation>
    </message>
    <message>
        <source>On the table</source>
        <translation>Na stole</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} z {count}</translation>
    </message>
    <message>
        <source>Restart on the current track</source>
        <translation>Začít znovu na aktuální trati</translation>
    </message>
    <message>
        <source>Take back the last choice</source>
        <translation>Vzít poslední volbu zpět</translation>
    </message>
    <message>
        <source>Play one turn</source>
        <translation>Zahrát jeden tah</translation>
    </message>
    <message>
        <source>Run or pause</source>
        <translation>Pustit nebo zastavit</translation>
    </message>
    <message>
        <source>Let bots play all seats</source>
        <translation>Nechat hrát boty za všechny</translation>
    </message>
    <message>
        <source>Bot speed</source>
        <translation>Rychlost botů</translation>
    </message>
    <message>
        <source>The track has changed. Start again to race on it.</source>
        <translation>Trať se změnila. Chcete-li závodit na nové, začněte znovu.</translation>
    </message>
    <message>
        <source>Review the game</source>
        <translation>Procházet hru</translation>
    </message>
    <message>
        <source>Play the moves made so far</source>
        <translation>Přehrát dosavadní tahy</translation>
    </message>
    <message>
        <source>Continue from here</source>
        <translation>Pokračovat odsud</translation>
    </message>
    <message>
        <source>Game log</source>
        <translation>Průběh hry</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Nová hra…</translation>
    </message>
    <message>
        <source>Save the game…</source>
        <translation>Uložit hru…</translation>
    </message>
    <message>
        <source>Play on from the move shown, without the later ones</source>
        <translation>Hrát dál od zobrazeného tahu, bez pozdějších tahů</translation>
    </message>
    <message>
        <source>Bring back the other moves</source>
        <translation>Vrátit druhé tahy</translation>
    </message>
    <message>
        <source>Return to the moves that “Continue from here” left out, and back again</source>
        <translation>Přejde k tahům, které „Pokračovat odsud“ vynechalo, a zase zpět</translation>
    </message>
    <message>
        <source>No game yet</source>
        <translation>Zatím žádná hra</translation>
    </message>
    <message>
        <source>middle line</source>
        <translation>středové čáry</translation>
    </message>
    <message>
        <source>outline</source>
        <translation>obrysu</translation>
    </message>
    <message>
        <source>number</source>
        <translation>počtu</translation>
    </message>
    <message>
        <source>length</source>
        <translation>délky</translation>
    </message>
    <message>
        <source>Draw by</source>
        <translation>Kreslit podle</translation>
    </message>
    <message>
        <source>Cut into spaces by</source>
        <translation>Dělit na pole podle</translation>
    </message>
    <message>
        <source>Staggered</source>
        <translation>Střídavě</translation>
    </message>
    <message>
        <source>Lane width</source>
        <translation>Šířka pruhu</translation>
    </message>
    <message>
        <source>Spaces per lane</source>
        <translation>Polí v pruhu</translation>
    </message>
    <message>
        <source>by length</source>
        <translation>podle délky</translation>
    </message>
    <message>
        <source>City radius</source>
        <translation>Poloměr města</translation>
    </message>
    <message>
        <source>Road width</source>
        <translation>Šířka silnice</translation>
    </message>
    <message>
        <source>Spaces between cities</source>
        <translation>Polí mezi městy</translation>
    </message>
    <message>
        <source>Space length</source>
        <translation>Délka pole</translation>
    </message>
    <message>
        <source>Join selected spaces</source>
        <translation>Spojit vybraná pole</translation>
    </message>
    <message>
        <source>into parts of this length</source>
        <translation>na části této délky</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jakýkoli</translation>
    </message>
    <message>
        <source>A ramp needs a bar of at least</source>
        <translation>Rampa vyžaduje na kartě aspoň</translation>
    </message>
    <message>
        <source>Load picture…</source>
        <translation>Načíst obrázek…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Odebrat</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Měřítko</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Krytí</translation>
    </message>
    <message>
        <source>Distance between the two points</source>
        <translation>Vzdálenost obou bodů</translation>
    </message>
    <message>
        <source>Fade picture</source>
        <translation>Zesvětlit obrázek</translation>
    </message>
    <message>
        <source>Remove picture</source>
        <translation>Odebrat obrázek</translation>
    </message>
    <message>
        <source>x in mm</source>
        <translation>x v mm</translation>
    </message>
    <message>
        <source>y in mm</source>
        <translation>y v mm</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vrcholy</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Otočit</translation>
    </message>
    <message>
        <source>Move vertex</source>
        <translation>Přesunout vrchol</translation>
    </message>
    <message>
        <source>No safe fix makes the track better.</source>
        <translation>Žádná bezpečná oprava trať nezlepší.</translation>
    </message>
    <message>
        <source>Undo all safe fixes</source>
        <translation>Vrátit bezpečné opravy</translation>
    </message>
    <message>
        <source>Ignore problem</source>
        <translation>Ignorovat problém</translation>
    </message>
    <message>
        <source>Stop ignoring problem</source>
        <translation>Přestat ignorovat problém</translation>
    </message>
    <message>
        <source>Confirm the order</source>
        <translation>Potvrdit pořadí</translation>
    </message>
    <message>
        <source>Choose the game</source>
        <translation>Zvolit hru</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Uložit hru</translation>
    </message>
    <message>
        <source>“{file}” contains no saved game.</source>
        <translation>V souboru „{file}“ není uložená hra.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Klávesové zkratky</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>Hledat příkaz nebo klávesu</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Příkaz</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klávesy</translation>
    </message>
    <message>
        <source>Restore default</source>
        <translation>Obnovit výchozí</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Nová zkratka</translation>
    </message>
    <message>
        <source>{keys} is already used by “{action}”. Nothing was changed.</source>
        <translation>Zkratku {keys} už používá příkaz „{action}“. Nic se nezměnilo.</translation>
    </message>
    <message>
        <source>Changed.</source>
        <translation>Změněno.</translation>
    </message>
    <message>
        <source>Oval</source>
        <translation>Ovál</translation>
    </message>
    <message>
        <source>Chicane</source>
        <translation>Šikana</translation>
    </message>
    <message>
        <source>Hairpin</source>
        <translation>Vlásenka</translation>
    </message>
    <message>
        <source>Figure eight</source>
        <translation>Osmička</translation>
    </message>
    <message>
        <source>City {number}</source>
        <translation>Město {number}</translation>
    </message>
    <message>
        <source>Click where the cut ends, beyond the opposite edge.</source>
        <translation>Klikněte, kde řez končí, za protějším okrajem.</translation>
    </message>
    <message>
        <source>Draw a line across the selected spaces to cut them from edge to edge.</source>
        <translation>Veďte čáru přes vybraná pole, rozříznou se od okraje k okraji.</translation>
    </message>
    <message>
        <source>Draw a line across spaces to cut them from edge to edge.</source>
        <translation>Veďte čáru přes pole, rozříznou se od okraje k okraji.</translation>
    </message>
    <message>
        <source>Cut into parts</source>
        <translation>Rozříznout</translation>
    </message>
    <message>
        <source>Join spaces</source>
        <translation>Spojit pole</translation>
    </message>
    <message>
        <source>Number the spaces</source>
        <translation>Očíslovat pole</translation>
    </message>
    <message>
        <source>Parts per selected space</source>
        <translation>Dílů na vybrané pole</translation>
    </message>
    <message>
        <source>Lane {lane}: click both corners at the back of the lane, then continue around it.</source>
        <translation>Pruh {lane}: klikněte na oba rohy jeho konce a pak dál po obvodu.</translation>
    </message>
    <message>
        <source>Continue around the lane; press Enter or click the first corner to finish.</source>
        <translation>Pokračujte po obvodu pruhu; dokončíte ho klávesou Enter nebo kliknutím na první roh.</translation>
    </message>
    <message>
        <source>Lane {lane}: click along the middle of the lane in driving direction. Keys 1–9 choose the lane.</source>
        <translation>Pruh {lane}: klikejte středem pruhu ve směru jízdy. Klávesy 1–9 volí pruh.</translation>
    </message>
    <message>
        <source>Press Enter or double-click to finish the lane; click its first point to close the lap. Backspace removes the last point, Esc cancels.</source>
        <translation>Pruh dokončíte klávesou Enter nebo dvojklikem, kliknutím na první bod uzavřete okruh. Backspace odebere poslední bod, Esc kreslení zruší.</translation>
    </message>
    <message>
        <source>Draw lane</source>
        <translation>Nakreslit pruh</translation>
    </message>
    <message>
        <source>Click the other end, beyond the opposite edge of the road.</source>
        <translation>Klikněte na druhý konec, za protějším okrajem vozovky.</translation>
    </message>
    <message>
        <source>Click on the road near a front: the line follows it across all lanes. Or drag from edge to edge.</source>
        <translation>Klikněte na vozovku poblíž čela: čára ho sleduje přes všechny pruhy. Nebo táhněte od okraje k okraji.</translation>
    </message>
    <message>
        <source>Draw line</source>
        <translation>Nakreslit čáru</translation>
    </message>
    <message>
        <source>Click along the middle of the road in driving direction, starting at the finish line.</source>
        <translation>Klikejte středem vozovky ve směru jízdy, od cílové čáry dál.</translation>
    </message>
    <message>
        <source>Click the first point to close the lap; press Enter or double-click to finish an open road.</source>
        <translation>Kliknutím na první bod uzavřete okruh; otevřenou vozovku dokončíte klávesou Enter nebo dvojklikem.</translation>
    </message>
    <message>
        <source>Draw course line</source>
        <translation>Nakreslit osu tratě</translation>
    </message>
    <message>
        <source>Click an empty spot to add a city, or click the city where a road begins.</source>
        <translation>Kliknutím na volné místo přidáte město; nebo klikněte na město, kde má začít silnice.</translation>
    </message>
    <message>
        <source>Road from {space}: click the place where it ends, or an empty spot to add a bend. Backspace removes the last bend, Esc cancels.</source>
        <translation>Silnice z {space}: klikněte na místo, kde končí, nebo na volné místo, kde se má ohnout. Backspace odebere poslední ohyb, Esc kreslení zruší.</translation>
    </message>
    <message>
        <source>Draw city</source>
        <translation>Nakreslit město</translation>
    </message>
    <message>
        <source>Draw road</source>
        <translation>Nakreslit vozovku</translation>
    </message>
    <message>
        <source>Lane {lane}: click the corners of a space. Keys 1–9 choose the lane, Esc leaves the tool.</source>
        <translation>Pruh {lane}: klikejte na rohy pole. Klávesy 1–9 volí pruh, Esc nástroj ukončí.</translation>
    </message>
    <message>
        <source>Lane {lane}: click the next corner. Backspace removes the last one.</source>
        <translation>Pruh {lane}: klikněte na další roh. Backspace odebere poslední.</translation>
    </message>
    <message>
        <source>Click the first corner, double-click or press Enter to finish the space. Backspace removes the last corner, Esc cancels, Ctrl turns off snapping.</source>
        <translation>Pole dokončíte kliknutím na první roh, dvojklikem nebo klávesou Enter. Backspace odebere poslední roh, Esc kreslení zruší, Ctrl vypne přichytávání.</translation>
    </message>
    <message>
        <source>Draw space</source>
        <translation>Nakreslit pole</translation>
    </message>
    <message>
        <source>Click the edge of a space that faces ahead, or drag along several edges. Backspace over a space goes back to its automatic front.</source>
        <translation>Klikněte na hranu pole, která míří dopředu, nebo táhněte podél více hran. Backspace nad polem vrátí čelo určené automaticky.</translation>
    </message>
    <message>
        <source>Set front</source>
        <translation>Určit čelo</translation>
    </message>
    <message>
        <source>Reset front</source>
        <translation>Vrátit automatické čelo</translation>
    </message>
    <message>
        <source>Set wall</source>
        <translation>Postavit zábranu</translation>
    </message>
    <message>
        <source>From {space}: click the space beyond the wall.</source>
        <translation>Od pole {space}: klikněte na pole za zábranou.</translation>
    </message>
    <message>
        <source>Click the border between two spaces, or one space and then the other. Click again to remove the wall.</source>
        <translation>Klikněte na hranici dvou polí, nebo na jedno pole a pak na druhé. Dalším kliknutím zábranu odstraníte.</translation>
    </message>
    <message>
        <source>Set link</source>
        <translation>Nastavit propojku</translation>
    </message>
    <message>
        <source>Ferry: click both ends. Click them again to remove it.</source>
        <translation>Trajekt: klikněte na oba jeho konce. Dalším kliknutím na ně ho odstraníte.</translation>
    </message>
    <message>
        <source>From {space}: click where the ferry goes.</source>
        <translation>Z {space}: klikněte, kam trajekt pluje.</translation>
    </message>
    <message>
        <source>From {space}: click the space the link leads to.</source>
        <translation>Od pole {space}: klikněte na pole, kam propojka vede.</translation>
    </message>
    <message>
        <source>Link (bridge, tunnel, ramp): click the space it starts from, then the one it leads to. Click them again to remove it.</source>
        <translation>Propojka (most, tunel, rampa): klikněte na pole, odkud vede, a pak kam vede. Dalším kliknutím na ně ji odstraníte.</translation>
    </message>
    <message>
        <source>Load a picture to trace with the button above the board.</source>
        <translation>Obrázek k překreslení načtěte tlačítkem nad deskou.</translation>
    </message>
    <message>
        <source>The picture is hidden or locked; see the layers.</source>
        <translation>Obrázek je skrytý nebo zamčený; viz vrstvy.</translation>
    </message>
    <message>
        <source>Drag the picture into place; click two points of it whose distance you know.</source>
        <translation>Přetáhněte obrázek na místo; klikněte na dva jeho body, jejichž vzdálenost znáte.</translation>
    </message>
    <message>
        <source>Enter their distance above the board, then click Scale.</source>
        <translation>Zadejte jejich vzdálenost nad deskou a klikněte na Měřítko.</translation>
    </message>
    <message>
        <source>Move picture</source>
        <translation>Přesunout obrázek</translation>
    </message>
    <message>
        <source>Scale picture</source>
        <translation>Změnit měřítko obrázku</translation>
    </message>
    <message>
        <source>Drag a car to a free space. Run continues from there; Esc when you are done.</source>
        <translation>Přetáhněte auto na volné pole. Spustit odtud hraje dál, Esc přestavování ukončí.</translation>
    </message>
    <message>
        <source>A game is on. Choose another tool to edit the track in the meantime.</source>
        <translation>Probíhá hra. Chcete-li mezitím upravovat trať, vyberte jiný nástroj.</translation>
    </message>
    <message>
        <source>Click a highlighted space, or use the arrow keys and press Enter. Choose another tool to edit the track in the meantime.</source>
        <translation>Klikněte na zvýrazněné pole, nebo je procházejte šipkami a stiskněte Enter. Jiným nástrojem můžete trať mezitím upravovat.</translation>
    </message>
    <message>
        <source>Drag the vertex. Alt detaches it from its neighbours, Ctrl turns off snapping, Delete removes it.</source>
        <translation>Táhněte vrchol. Alt ho odpojí od sousedů, Ctrl vypne přichytávání, Delete ho odebere.</translation>
    </message>
    <message>
        <source>Point at a space to see its steps. Click to select it, or drag over several.</source>
        <translation>Ukažte na pole a uvidíte jeho kroky. Kliknutím ho vyberete, tažením jich vyberete víc.</translation>
    </message>
    <message>
        <source>Remove vertex</source>
        <translation>Odebrat vrchol</translation>
    </message>
    <message>
        <source>Add vertex here</source>
        <translation>Přidat vrchol zde</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Smazat</translation>
    </message>
    <message>
        <source>Add vertex</source>
        <translation>Přidat vrchol</translation>
    </message>
    <message>
        <source>Move course line</source>
        <translation>Přesunout osu tratě</translation>
    </message>
    <message>
        <source>Move line</source>
        <translation>Přesunout čáru</translation>
    </message>
    <message>
        <source>Add point</source>
        <translation>Přidat bod</translation>
    </message>
    <message>
        <source>Move spaces</source>
        <translation>Přesunout pole</translation>
    </message>
    <message>
        <source>Nudge</source>
        <translation>Posunout</translation>
    </message>
    <message>
        <source>Slot {slot}: click the start spaces in order, pole position first. Click a numbered space to remove it; Backspace removes the last one.</source>
        <translation>Startovní pole {slot}: klikejte na startovní pole v pořadí, první je nejvíc vpředu. Kliknutím na očíslované pole ho vyřadíte, Backspace vyřadí poslední.</translation>
    </message>
    <message>
        <source>Set slots</source>
        <translation>Nastavit startovní pole</translation>
    </message>
    <message>
        <source>Back to the board</source>
        <translation>Zpět na desku</translation>
    </message>
    <message>
        <source>Draw tracks for Downforce-style racing games, see every rule problem, and play them right away.</source>
        <translation>Kreslete tratě závodních her ve stylu Downforce, hned vidíte každý problém s pravidly a hned na nich hrajete.</translation>
    </message>
    <message>
        <source>My first track in three minutes</source>
        <translation>Moje první trať za tři minuty</translation>
    </message>
    <message>
        <source>New track…</source>
        <translation>Nová trať…</translation>
    </message>
    <message>
        <source>Open a track…</source>
        <translation>Otevřít trať…</translation>
    </message>
    <message>
        <source>Import a drawing…</source>
        <translation>Importovat kresbu…</translation>
    </message>
    <message>
        <source>Examples and games</source>
        <translation>Příklady a hry</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Příklady</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Hry</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Nedávné soubory</translation>
    </message>
    <message>
        <source>black</source>
        <translation>černá</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>modrá</translation>
    </message>
    <message>
        <source>green</source>
        <translation>zelená</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>žlutá</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>oranžová</translation>
    </message>
    <message>
        <source>red</source>
        <translation>červená</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>fialová</translation>
    </message>
    <message>
        <source>white</source>
        <translation>bílá</translation>
    </message>
    <message>
        <source>sand</source>
        <translation>písková</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>růžová</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>fialová</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>šedá</translation>
    </message>
    <message>
        <source>large</source>
        <translation>velký</translation>
    </message>
    <message>
        <source>small</source>
        <translation>malý</translation>
    </message>
    <message>
        <source>wild</source>
        <translation>žolík</translation>
    </message>
    <message>
        <source>finish</source>
        <translation>cíl</translation>
    </message>
    <message>
        <source>bet</source>
        <translation>sázková čára</translation>
    </message>
    <message>
        <source>none</source>
        <translation>žádný</translation>
    </message>
    <message>
        <source>Colours of this look</source>
        <translation>Barvy tohoto vzhledu</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>Naposledy použité</translation>
    </message>
    <message>
        <source>Take from the board</source>
        <translation>Nabrat z desky</translation>
    </message>
    <message>
        <source>Other colour…</source>
        <translation>Jiná barva…</translation>
    </message>
    <message>
        <source>No colour</source>
        <translation>Bez barvy</translation>
    </message>
    <message>
        <source>down</source>
        <translation>shora dolů</translation>
    </message>
    <message>
        <source>up</source>
        <translation>zdola nahoru</translation>
    </message>
    <message>
        <source>oasis</source>
        <translation>oáza</translation>
    </message>
    <message>
        <source>mirage</source>
        <translation>fata morgána</translation>
    </message>
    <message>
        <source>aggressive</source>
        <translation>agresivní jízda</translation>
    </message>
    <message>
        <source>agility</source>
        <translation>hbitost</translation>
    </message>
    <message>
        <source>concentration</source>
        <translation>soustředění</translation>
    </message>
    <message>
        <source>strategic</source>
        <translation>strategické myšlení</translation>
    </message>
    <message>
        <source>daring</source>
        <translation>odvážný manévr</translation>
    </message>
    <message>
        <source>unpredictable</source>
        <translation>nepředvídatelnost</translation>
    </message>
    <message>
        <source>Play {value}</source>
        <translation>Zahrát {value}</translation>
    </message>
    <message>
        <source>Move {value}</source>
        <translation>Pohnout: {value}</translation>
    </message>
    <message>
        <source>Go to {value}</source>
        <translation>Jet na {value}</translation>
    </message>
    <message>
        <source>Over the finish line</source>
        <translation>Přes cílovou čáru</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Zůstat stát</translation>
    </message>
    <message>
        <source>Play the card: {value}</source>
        <translation>Zahrát kartu: {value}</translation>
    </message>
    <message>
        <source>Skip {value}</source>
        <translation>Vynechat: {value}</translation>
    </message>
    <message>
        <source>Bid {value}</source>
        <translation>Přihodit {value}</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pasovat</translation>
    </message>
    <message>
        <source>Keep {value}</source>
        <translation>Nechat si: {value}</translation>
    </message>
    <message>
        <source>Bet on {value}</source>
        <translation>Vsadit na: {value}</translation>
    </message>
    <message>
        <source>Take {value}</source>
        <translation>Vzít {value}</translation>
    </message>
    <message>
        <source>Tear down {value}</source>
        <translation>Zbourat {value}</translation>
    </message>
    <message>
        <source>Build {value}</source>
        <translation>Postavit {value}</translation>
    </message>
    <message>
        <source>Roll the dice</source>
        <translation>Hodit kostkou</translation>
    </message>
    <message>
        <source>Spurt</source>
        <translation>Spurtovat</translation>
    </message>
    <message>
        <source>Break down</source>
        <translation>Mít poruchu</translation>
    </message>
    <message>
        <source>Return on {value}</source>
        <translation>Vrátit se na {value}</translation>
    </message>
    <message>
        <source>Buy {value}</source>
        <translation>Koupit: {value}</translation>
    </message>
    <message>
        <source>Sell {value}</source>
        <translation>Prodat: {value}</translation>
    </message>
    <message>
        <source>Start on {value}</source>
        <translation>Startovat na {value}</translation>
    </message>
    <message>
        <source>Tip {value}</source>
        <translation>Tipovat: {value}</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Nechat být</translation>
    </message>
    <message>
        <source>Claim it</source>
        <translation>Žádat o ni</translation>
    </message>
    <message>
        <source>{value} from the box</source>
        <translation>{value} z krabice</translation>
    </message>
    <message>
        <source>{value} from the discards</source>
        <translation>{value} z odložených</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hotovo</translation>
    </message>
    <message>
        <source>Throw in {value}</source>
        <translation>Vhodit: {value}</translation>
    </message>
    <message>
        <source>Point the camera at {value}</source>
        <translation>Namířit fotoaparát na {value}</translation>
    </message>
    <message>
        <source>Partner of seat {value}</source>
        <translation>Partner místa {value}</translation>
    </message>
    <message>
        <source>Bet {value} on the place</source>
        <translation>Vsadit {value} na umístění</translation>
    </message>
    <message>
        <source>Random bot</source>
        <translation>Náhodný bot</translation>
    </message>
    <message>
        <source>Greedy bot</source>
        <translation>Hladový bot</translation>
    </message>
    <message>
        <source>Searching bot</source>
        <translation>Hledající bot</translation>
    </message>
    <message>
        <source>Every card moves several cars, your rivals&apos; too: bid for cars, race them home and bet on the winner.</source>
        <translation>Každá karta hýbe několika auty, i soupeřovými: dražte auta, dovezte je do cíle a sázejte na vítěze.</translation>
    </message>
    <message>
        <source>variant</source>
        <translation>varianta</translation>
    </message>
    <message>
        <source>full</source>
        <translation>celá hra</translation>
    </message>
    <message>
        <source>beginners</source>
        <translation>pro začátečníky</translation>
    </message>
    <message>
        <source>long-distance</source>
        <translation>vytrvalostní závod</translation>
    </message>
    <message>
        <source>race</source>
        <translation>jen závod</translation>
    </message>
    <message>
        <source>Buy cars at auction and race them all with every card; on some cards one of two cars spurts or breaks down. With tips, shares and pit stops.</source>
        <translation>Dražte auta a závoďte se všemi každou kartou; u některých karet jedno ze dvou aut zrychlí, nebo má poruchu. S tipy, podíly a zastávkami v boxech.</translation>
    </message>
    <message>
        <source>tips</source>
        <translation>s tipy</translation>
    </message>
    <message>
        <source>shares</source>
        <translation>s podíly</translation>
    </message>
    <message>
        <source>with pit stops</source>
        <translation>se zastávkami v boxech</translation>
    </message>
    <message>
        <source>how many races</source>
        <translation>kolik závodů</translation>
    </message>
    <message>
        <source>Camels run round the desert and climb on one another&apos;s backs. Roll for them, lay an oasis in their way, and bet early on who leads when the dice are out.</source>
        <translation>Velbloudi běhají po poušti a lezou si na záda. Házejte za ně, stavte jim do cesty oázy a vsaďte včas na to, kdo povede, až dojdou kostky.</translation>
    </message>
    <message>
        <source>dice</source>
        <translation>sprinterské kostky</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>extra</translation>
    </message>
    <message>
        <source>bets on second to fifth place</source>
        <translation>sázky na druhé až páté místo</translation>
    </message>
    <message>
        <source>partners for a leg, from 6 players on</source>
        <translation>partneři na etapu, od 6 hráčů</translation>
    </message>
    <message>
        <source>Whoever takes the most cards must build them all: five towers that get lower from storey to storey, and whatever is torn down costs points.</source>
        <translation>Kdo vezme nejvíc karet, musí je všechny postavit: pět věží, patro od patra nižší čísla, a co se zbourá, stojí body.</translation>
    </message>
    <message>
        <source>{camel} starts on {space}.</source>
        <translation>{camel} začíná na poli {space}.</translation>
    </message>
    <message>
        <source>Seat {seat} rolls the {die}: {number}.</source>
        <translation>Místo {seat} hází: {die}, {number}.</translation>
    </message>
    <message>
        <source>{camel} runs to {space}.</source>
        <translation>{camel} běží na {space}.</translation>
    </message>
    <message>
        <source>{camel} runs to {space} and carries {others}.</source>
        <translation>{camel} běží na {space} a veze s sebou: {others}.</translation>
    </message>
    <message>
        <source>It is an oasis: one space on to {space}. Seat {seat} gets {money} EP.</source>
        <translation>Je to oáza: o pole dál na {space}. Místo {seat} dostává {money} EP.</translation>
    </message>
    <message>
        <source>It is a mirage: one space back to {space}. Seat {seat} gets {money} EP.</source>
        <translation>Je to fata morgána: o pole zpět na {space}. Místo {seat} dostává {money} EP.</translation>
    </message>
    <message>
        <source>{camel} crosses the finish.</source>
        <translation>{camel} probíhá cílem.</translation>
    </message>
    <message>
        <source>In shot: seat {seat} gets {money} EP.</source>
        <translation>V záběru: místo {seat} dostává {money} EP.</translation>
    </message>
    <message>
        <source>Seat {seat} bets {value} on {camel} in this leg.</source>
        <translation>Místo {seat} bere sázku na tuto etapu: {camel} {value}.</translation>
    </message>
    <message>
        <source>Seat {seat} bets that {camel} takes place {place}.</source>
        <translation>Místo {seat} sází, že {camel} bude na {place}. místě.</translation>
    </message>
    <message>
        <source>Seat {seat} puts the desert tile on {space}, {side} up.</source>
        <translation>Místo {seat} klade pouštní dílek na {space}, nahoře {side}.</translation>
    </message>
    <message>
        <source>Seat {seat} bets on the overall winner.</source>
        <translation>Místo {seat} sází na celkového vítěze.</translation>
    </message>
    <message>
        <source>Seat {seat} bets on the overall loser.</source>
        <translation>Místo {seat} sází na celkově posledního.</translation>
    </message>
    <message>
        <source>Seat {seat} points the camera at {space}.</source>
        <translation>Místo {seat} míří fotoaparátem na {space}.</translation>
    </message>
    <message>
        <source>Seats {seat} and {other} are partners.</source>
        <translation>Místa {seat} a {other} jsou partneři.</translation>
    </message>
    <message>
        <source>Seat {seat} gives back a pyramid tile and throws the {die} into the pyramid.</source>
        <translation>Místo {seat} vrací dílek pyramidy a do pyramidy přidává: {die}.</translation>
    </message>
    <message>
        <source>The {die} goes into the pyramid.</source>
        <translation>Do pyramidy přichází {die}.</translation>
    </message>
    <message>
        <source>Leg {leg} ends: {camels}.</source>
        <translation>Etapa {leg} končí: {camels}.</translation>
    </message>
    <message>
        <source>Seat {seat} gets {money} EP for the leg.</source>
        <translation>Místo {seat} dostává {money} EP za etapu.</translation>
    </message>
    <message>
        <source>Seat {seat} pays {money} EP for the leg.</source>
        <translation>Místo {seat} platí {money} EP za etapu.</translation>
    </message>
    <message>
        <source>Seat {seat} was right that {camel} wins: {money} EP.</source>
        <translation>Místo {seat} tipovalo správně, vyhrála {camel}: {money} EP.</translation>
    </message>
    <message>
        <source>Seat {seat} was right that {camel} comes last: {money} EP.</source>
        <translation>Místo {seat} tipovalo správně, poslední je {camel}: {money} EP.</translation>
    </message>
    <message>
        <source>Seat {seat} was wrong that {camel} wins.</source>
        <translation>Místo {seat} tipovalo chybně, že vyhraje {camel}.</translation>
    </message>
    <message>
        <source>Seat {seat} was wrong that {camel} comes last.</source>
        <translation>Místo {seat} tipovalo chybně, že poslední bude {camel}.</translation>
    </message>
    <message>
        <source>Seat {seat} pays {money} EP for wrong overall bets.</source>
        <translation>Místo {seat} platí {money} EP za chybné celkové sázky.</translation>
    </message>
    <message>
        <source>The race is over.</source>
        <translation>Závod skončil.</translation>
    </message>
    <message>
        <source>On offer: {cards}.</source>
        <translation>V nabídce: {cards}.</translation>
    </message>
    <message>
        <source>Seat {seat} bids {number}.</source>
        <translation>Místo {seat} přihazuje {number}.</translation>
    </message>
    <message>
        <source>Seat {seat} passes.</source>
        <translation>Místo {seat} pasuje.</translation>
    </message>
    <message>
        <source>Nobody builds.</source>
        <translation>Nikdo nestaví.</translation>
    </message>
    <message>
        <source>Seat {seat} takes {cards}.</source>
        <translation>Místo {seat} bere karty: {cards}.</translation>
    </message>
    <message>
        <source>Seat {seat} tears down {card}.</source>
        <translation>Místo {seat} bourá kartu {card}.</translation>
    </message>
    <message>
        <source>Seat {seat} builds {cards}.</source>
        <translation>Místo {seat} staví karty: {cards}.</translation>
    </message>
    <message>
        <source>The draw pile is empty: the discards are shuffled into a new one.</source>
        <translation>Dobírací balíček došel: odložené karty se zamíchají do nového.</translation>
    </message>
    <message>
        <source>The draw pile is empty again: the game is over.</source>
        <translation>Dobírací balíček znovu došel: konec hry.</translation>
    </message>
    <message>
        <source>Seat {seat} plays {card}.</source>
        <translation>Místo {seat} hraje kartu {card}.</translation>
    </message>
    <message>
        <source>{car} moves {points} to {space}.</source>
        <translation>{car} jede o {points} na {space}.</translation>
    </message>
    <message>
        <source>{car} moves {points} to {space}, further than its bar.</source>
        <translation>{car} jede o {points} na {space}, dál, než udává karta.</translation>
    </message>
    <message>
        <source>{car} moves {points} of {bar} to {space}; the rest is lost.</source>
        <translation>{car} jede o {points} z {bar} na {space}; zbytek propadá.</translation>
    </message>
    <message>
        <source>{car} crosses the finish.</source>
        <translation>{car} projíždí cílem.</translation>
    </message>
    <message>
        <source>{car} is blocked: {points} lost.</source>
        <translation>{car} je zablokovaná: propadá {points}.</translation>
    </message>
    <message>
        <source>{car} is blocked and cannot spurt.</source>
        <translation>{car} je zablokovaná a nemůže spurtovat.</translation>
    </message>
    <message>
        <source>{car} has finished; points unused: {points}.</source>
        <translation>{car} je v cíli; nevyužité body: {points}.</translation>
    </message>
    <message>
        <source>{car} waits beside the track: {points} lost.</source>
        <translation>{car} čeká vedle tratě: propadá {points}.</translation>
    </message>
    <message>
        <source>{car} is the first over {line}.</source>
        <translation>{car} jako první přejela: {line}.</translation>
    </message>
    <message>
        <source>{car} takes place {place}.</source>
        <translation>{car} bere {place}. místo.</translation>
    </message>
    <message>
        <source>Seat {seat} has all cars home and gives up {cards} cards.</source>
        <translation>Místo {seat} má všechna auta v cíli a odkládá karty: {cards}.</translation>
    </message>
    <message>
        <source>Seat {seat} draws a card.</source>
        <translation>Místo {seat} líže kartu.</translation>
    </message>
    <message>
        <source>Seat {seat} skips {bar}.</source>
        <translation>Místo {seat} vynechává {bar}.</translation>
    </message>
    <message>
        <source>Seat {seat} plays the card from bottom to top.</source>
        <translation>Místo {seat} hraje kartu zdola nahoru.</translation>
    </message>
    <message>
        <source>{car} breaks down and waits beside the track for {other}.</source>
        <translation>{car} má poruchu a čeká vedle tratě na {other}.</translation>
    </message>
    <message>
        <source>{car} is back on {space}.</source>
        <translation>{car} je zpět na {space}.</translation>
    </message>
    <message>
        <source>The card has no effect.</source>
        <translation>Karta nemá žádný účinek.</translation>
    </message>
    <message>
        <source>{car} is on offer, with {power}.</source>
        <translation>V dražbě je {car}, se schopností {power}.</translation>
    </message>
    <message>
        <source>Seat {seat} has chosen a card.</source>
        <translation>Místo {seat} vybralo kartu.</translation>
    </message>
    <message>
        <source>Seat {seat} shows {card}: a bid of {points}.</source>
        <translation>Místo {seat} ukazuje kartu {card}: nabídka {points}.</translation>
    </message>
    <message>
        <source>Seat {seat} shows {card}: a pass.</source>
        <translation>Místo {seat} ukazuje kartu {card}: pasuje.</translation>
    </message>
    <message>
        <source>The tie between seats {seats} is decided by seat order (house rule).</source>
        <translation>Remízu míst {seats} rozhoduje pořadí míst (domácí pravidlo).</translation>
    </message>
    <message>
        <source>Seat {seat} buys {car} with {power} for {points}.</source>
        <translation>Místo {seat} kupuje za {points}: {car}, schopnost {power}.</translation>
    </message>
    <message>
        <source>Nobody bids; {car} is set aside.</source>
        <translation>Nikdo nepřihazuje; {car} jde stranou.</translation>
    </message>
    <message>
        <source>Nobody buys {car}: it races for nobody.</source>
        <translation>{car} nikoho nezajímá: jede pro nikoho.</translation>
    </message>
    <message>
        <source>Seat {seat} keeps {power}.</source>
        <translation>Místo {seat} si nechává schopnost {power}.</translation>
    </message>
    <message>
        <source>The race begins; seat {seat} starts.</source>
        <translation>Závod začíná; první jede místo {seat}.</translation>
    </message>
    <message>
        <source>{bet}. bet: every seat marks in secret which car will win.</source>
        <translation>{bet}. sázka: každý tajně označí, které auto vyhraje.</translation>
    </message>
    <message>
        <source>Seat {seat} has marked a bet.</source>
        <translation>Místo {seat} označilo sázku.</translation>
    </message>
    <message>
        <source>Seat {seat} has bet on {cars}.</source>
        <translation>Sázky místa {seat}: {cars}.</translation>
    </message>
    <message>
        <source>Seat {seat}: prizes {prizes}, bets {bets}, cost {cost}; result {result}.</source>
        <translation>Místo {seat}: ceny {prizes}, sázky {bets}, náklady {cost}; výsledek {result}.</translation>
    </message>
    <message>
        <source>{car} of seat {seat} is the first car home: the game is over.</source>
        <translation>{car} místa {seat} je první v cíli: konec hry.</translation>
    </message>
    <message>
        <source>Race {number}: the cards are dealt.</source>
        <translation>Závod {number}: rozdávají se karty.</translation>
    </message>
    <message>
        <source>Seat {seat} bids {amount}.</source>
        <translation>Místo {seat} přihazuje {amount}.</translation>
    </message>
    <message>
        <source>Seat {seat} wins the auction and pays {amount}.</source>
        <translation>Místo {seat} vyhrává dražbu a platí {amount}.</translation>
    </message>
    <message>
        <source>Seat {seat} has no car yet and buys the last one for {amount}.</source>
        <translation>Místo {seat} ještě nemá auto a kupuje poslední za {amount}.</translation>
    </message>
    <message>
        <source>Seat {seat} takes {car}.</source>
        <translation>Místo {seat} bere auto: {car}.</translation>
    </message>
    <message>
        <source>{car} starts on {space}.</source>
        <translation>{car} startuje na {space}.</translation>
    </message>
    <message>
        <source>Seat {seat} takes {card} from the offer.</source>
        <translation>Místo {seat} bere z nabídky {card}.</translation>
    </message>
    <message>
        <source>Seat {seat} begins the race.</source>
        <translation>Místo {seat} začíná závod.</translation>
    </message>
    <message>
        <source>Seat {seat} claims {card}.</source>
        <translation>Místo {seat} žádá {card}.</translation>
    </message>
    <message>
        <source>Seat {seat} makes a pit stop and takes {card}, claimed before.</source>
        <translation>Místo {seat} zastavuje v boxech a bere kartu {card}, o kterou žádalo.</translation>
    </message>
    <message>
        <source>Seat {seat} makes a pit stop and takes {card} from the box.</source>
        <translation>Místo {seat} zastavuje v boxech a bere z krabice kartu {card}.</translation>
    </message>
    <message>
        <source>Seat {seat} makes a pit stop and takes {card} from the discard pile.</source>
        <translation>Místo {seat} zastavuje v boxech a bere z odložených karet kartu {card}.</translation>
    </message>
    <message>
        <source>Everybody has named a car.</source>
        <translation>Všichni určili auto.</translation>
    </message>
    <message>
        <source>Everybody has dealt in shares.</source>
        <translation>Všichni obchodovali s podíly.</translation>
    </message>
    <message>
        <source>Seat {seat} gets {amount}.</source>
        <translation>Místo {seat} dostává {amount}.</translation>
    </message>
    <message>
        <source>sprint dice (expansion; by a house rule on the short lap too)</source>
        <translation>kostky pro sprint (rozšíření; podle domácího pravidla i na krátkém okruhu)</translation>
    </message>
    <message>
        <source>a photographer is paid for camels in shot</source>
        <translation>fotograf dostává zaplaceno za velbloudy v záběru</translation>
    </message>
    <message>
        <source>Hauliers drive goods from city to city, outbid one another for contracts, buy trailers, and never know what waits at the next warning triangle.</source>
        <translation>Dopravci vozí zboží z města do města, přeplácejí se o zakázky, kupují přívěsy a nikdy nevědí, co čeká u dalšího výstražného trojúhelníku.</translation>
    </message>
    <message>
        <source>To a triangle reachable without passing another; no card is drawn there</source>
        <translation>K nejbližšímu výstražnému trojúhelníku; karta se tam nebere</translation>
    </message>
    <message>
        <source>You and one other player may each move your own truck up to 3 spaces</source>
        <translation>Vy i jeden další hráč smíte popojet každý svým kamionem až o 3 pole</translation>
    </message>
    <message>
        <source>In Munich pass this on, and you may move once more; pay 1000 at the end</source>
        <translation>V Mnichově předat dál a smíte jet ještě jednou; na konci zaplatit 1000</translation>
    </message>
    <message>
        <source>Seat {seat} rolls highest and begins.</source>
        <translation>Místo {seat} hodilo nejvíc a začíná.</translation>
    </message>
    <message>
        <source>Seat {seat} begins at {space}.</source>
        <translation>Místo {seat} začíná na {space}.</translation>
    </message>
    <message>
        <source>Seat {seat} rolls a {die}.</source>
        <translation>Místo {seat} hází {die}.</translation>
    </message>
    <message>
        <source>Truck {seat} drives to {space}.</source>
        <translation>Kamion {seat} jede na {space}.</translation>
    </message>
    <message>
        <source>Truck {seat} stays.</source>
        <translation>Kamion {seat} stojí.</translation>
    </message>
    <message>
        <source>Seat {seat} loads {goods} goods: {contract}.</source>
        <translation>Místo {seat} nakládá {goods} zboží: {contract}.</translation>
    </message>
    <message>
        <source>Seat {seat} unloads {contract} for {amount}.</source>
        <translation>Místo {seat} vykládá {contract} za {amount}.</translation>
    </message>
    <message>
        <source>Seat {seat} buys a {size} trailer for {amount}.</source>
        <translation>Místo {seat} kupuje přívěs {size} za {amount}.</translation>
    </message>
    <message>
        <source>Roadworks on {space}.</source>
        <translation>Uzavírka na {space}.</translation>
    </message>
    <message>
        <source>Seat {seat} draws a card: {title}.</source>
        <translation>Místo {seat} líže kartu: {title}.</translation>
    </message>
    <message>
        <source>The card does nothing.</source>
        <translation>Karta nic nedělá.</translation>
    </message>
    <message>
        <source>Seat {seat} is charged {amount}.</source>
        <translation>Místo {seat} platí {amount}.</translation>
    </message>
    <message>
        <source>Seat {seat} skips the turn.</source>
        <translation>Místo {seat} vynechává tah.</translation>
    </message>
    <message>
        <source>Seat {seat} may not drive this turn.</source>
        <translation>Místo {seat} nesmí v tomto tahu jet.</translation>
    </message>
    <message>
        <source>Seat {seat} takes {contract} back into hand.</source>
        <translation>Místo {seat} bere {contract} zpět do ruky.</translation>
    </message>
    <message>
        <source>Traffic jam on {space} for a round.</source>
        <translation>Zácpa na {space} po jedno kolo.</translation>
    </message>
    <message>
        <source>Seat {seat} gives a contract to seat {other}.</source>
        <translation>Místo {seat} dává zakázku místu {other}.</translation>
    </message>
    <message>
        <source>Seat {seat} draws a contract.</source>
        <translation>Místo {seat} líže zakázku.</translation>
    </message>
    <message>
        <source>Inspection in Munich: the card goes from seat {seat} to seat {other}.</source>
        <translation>Kontrola v Mnichově: karta jde od místa {seat} k místu {other}.</translation>
    </message>
    <message>
        <source>Seat {seat} puts {contract} up for auction.</source>
        <translation>Místo {seat} dává {contract} do dražby.</translation>
    </message>
    <message>
        <source>Seat {seat} bids {price}.</source>
        <translation>Místo {seat} nabízí {price}.</translation>
    </message>
    <message>
        <source>Seat {seat} matches {price}.</source>
        <translation>Místo {seat} dorovnává {price}.</translation>
    </message>
    <message>
        <source>Seat {seat} gets {contract} for {amount}.</source>
        <translation>Místo {seat} dostává {contract} za {amount}.</translation>
    </message>
    <message>
        <source>All public contracts are auctioned and seat {seat} has fulfilled all its own.</source>
        <translation>Všechny veřejné zakázky jsou vydraženy a místo {seat} splnilo všechny vlastní.</translation>
    </message>
    <message>
        <source>{car} is placed on {space} by hand.</source>
        <translation>{car}: rukou přestaveno na {space}.</translation>
    </message>
    <message>
        <source>An outline crosses itself</source>
        <translation>Obrys se kříží sám se sebou</translation>
    </message>
    <message>
        <source>A space&apos;s outline must not cross or touch itself.</source>
        <translation>Obrys pole se nesmí křížit ani dotýkat sám sebe.</translation>
    </message>
    <message>
        <source>A sliver</source>
        <translation>Tříska</translation>
    </message>
    <message>
        <source>A space must be more than a hairline; such slivers are left over from drawing.</source>
        <translation>Pole musí být víc než vlásek; takové třísky zbývají po kreslení.</translation>
    </message>
    <message>
        <source>A space too small for the cars</source>
        <translation>Pole příliš malé pro auta</translation>
    </message>
    <message>
        <source>A space must hold a car half as long and half as wide as the usual space.</source>
        <translation>Na pole se musí vejít auto, dlouhé i široké jako polovina běžného pole.</translation>
    </message>
    <message>
        <source>A vertex drawn twice</source>
        <translation>Vrchol nakreslený dvakrát</translation>
    </message>
    <message>
        <source>An outline should not have two vertices in the same place, one after the other.</source>
        <translation>Obrys nemá mít dva vrcholy za sebou na stejném místě.</translation>
    </message>
    <message>
        <source>Spaces smaller than a playing piece</source>
        <translation>Pole menší než figurka</translation>
    </message>
    <message>
        <source>On the printed board a playing piece should fit on every space.</source>
        <translation>Na vytištěné desce se má na každé pole vejít figurka.</translation>
    </message>
    <message>
        <source>Neighbours overlap</source>
        <translation>Sousedé se překrývají</translation>
    </message>
    <message>
        <source>Neighbours on the same stretch of road must not overlap.</source>
        <translation>Sousední pole téhož úseku nesmějí ležet na sobě.</translation>
    </message>
    <message>
        <source>An unmarked crossing</source>
        <translation>Neoznačené křížení</translation>
    </message>
    <message>
        <source>Where the road crosses itself, a car on the one space must block the other (RV-17).</source>
        <translation>Kde vozovka kříží sama sebe, auto na jednom poli blokuje i druhé (RV-17).</translation>
    </message>
    <message>
        <source>A gap between neighbours</source>
        <translation>Mezera mezi sousedy</translation>
    </message>
    <message>
        <source>Neighbours that a car should pass between must touch (RV-16).</source>
        <translation>Sousední pole, mezi nimiž má auto projet, se musejí dotýkat (RV-16).</translation>
    </message>
    <message>
        <source>Vertices that are nearly the same</source>
        <translation>Skoro shodné vrcholy</translation>
    </message>
    <message>
        <source>Where two outlines meet, their vertices should be in exactly the same place.</source>
        <translation>Kde se stýkají dva obrysy, mají být vrcholy přesně na stejném místě.</translation>
    </message>
    <message>
        <source>A corner on an edge without a vertex</source>
        <translation>Roh na hraně bez vrcholu</translation>
    </message>
    <message>
        <source>Where a corner meets the side of a neighbour, the neighbour should have a vertex too.</source>
        <translation>Kde roh míří na bok souseda, má mít soused vrchol také.</translation>
    </message>
    <message>
        <source>The course line runs the wrong way</source>
        <translation>Osa tratě vede opačně</translation>
    </message>
    <message>
        <source>The course line runs from the grid over bet line 1, 2, 3 to the finish.</source>
        <translation>Osa tratě vede od startu přes sázkové čáry 1, 2, 3 do cíle.</translation>
    </message>
    <message>
        <source>The course line leaves the road</source>
        <translation>Osa tratě opouští vozovku</translation>
    </message>
    <message>
        <source>The course line measures the road, so it must run along it; links bridge it too.</source>
        <translation>Osa tratě vozovku měří, musí tedy vést po ní; překlenuje i propojky.</translation>
    </message>
    <message>
        <source>The front of a space faces where the road leads.</source>
        <translation>Čelo pole míří tam, kam vede vozovka.</translation>
    </message>
    <message>
        <source>Two stretches of road touch</source>
        <translation>Dva úseky vozovky se dotýkají</translation>
    </message>
    <message>
        <source>Stretches of road that do not belong together should not touch.</source>
        <translation>Úseky, které k sobě nepatří, se nemají dotýkat.</translation>
    </message>
    <message>
        <source>Spaces that a road makes are where the road is, and as large: they have at least half of their ground in common with their places on it; of those shaped by hand three may be off it.</source>
        <translation>Pole, která vozovka dělá, jsou tam, kde je vozovka, a stejně velká: aspoň polovinu plochy mají společnou se svými místy na ní. Z ručně tvarovaných smějí být tři jinde.</translation>
    </message>
    <message>
        <source>Lanes numbered inconsistently</source>
        <translation>Pruhy číslované nejednotně</translation>
    </message>
    <message>
        <source>Lanes count from the left edge, so that everybody knows the inner one (TR-16).</source>
        <translation>Pruhy se počítají od levého okraje, aby každý poznal vnitřní (TR-16).</translation>
    </message>
    <message>
        <source>No way forward</source>
        <translation>Není kudy dál</translation>
    </message>
    <message>
        <source>From every space a step must lead on or over the finish; else a car is stuck for good.</source>
        <translation>Z každého pole musí vést krok dál nebo přes cíl, jinak auto navždy uvízne.</translation>
    </message>
    <message>
        <source>Spaces no car can get to</source>
        <translation>Pole, kam se žádné auto nedostane</translation>
    </message>
    <message>
        <source>Every space should be reached from the start grid, if need be on a second lap.</source>
        <translation>Na každé pole se má dát dojet ze startu, třeba až ve druhém kole.</translation>
    </message>
    <message>
        <source>Which space is further ahead?</source>
        <translation>Které pole je víc vpředu?</translation>
    </message>
    <message>
        <source>Where fronts and course line order two neighbours differently, the designer decides.</source>
        <translation>Kde čela a osa tratě řadí dvě sousední pole různě, rozhoduje autor tratě.</translation>
    </message>
    <message>
        <source>Steps run in a circle</source>
        <translation>Kroky vedou v kruhu</translation>
    </message>
    <message>
        <source>No way may lead back to a space before the finish; whole laps are the finish line&apos;s task.</source>
        <translation>Žádná cesta nesmí vést před cílem zpět na pole; celá kola řeší cílová čára.</translation>
    </message>
    <message>
        <source>A link that is too long</source>
        <translation>Příliš dlouhá propojka</translation>
    </message>
    <message>
        <source>Players must see where a link leads: its ends should lie near each other.</source>
        <translation>Hráči musejí vidět, kam propojka vede: její konce mají ležet blízko sebe.</translation>
    </message>
    <message>
        <source>A step that leaps</source>
        <translation>Krok, který přeskakuje</translation>
    </message>
    <message>
        <source>A step goes to the next space ahead; one that skips a stretch of road is a short cut.</source>
        <translation>Krok vede na další pole vpředu; krok přes kus vozovky je zkratka.</translation>
    </message>
    <message>
        <source>No finish line</source>
        <translation>Chybí cílová čára</translation>
    </message>
    <message>
        <source>A race needs a finish line (RV-19).</source>
        <translation>Závod potřebuje cílovou čáru (RV-19).</translation>
    </message>
    <message>
        <source>A line that does not reach across the road</source>
        <translation>Čára nedosahuje přes celou vozovku</translation>
    </message>
    <message>
        <source>No car may get round a line: it reaches from one edge of the road to the other.</source>
        <translation>Čáru nesmí žádné auto objet: vede od jednoho okraje vozovky k druhému.</translation>
    </message>
    <message>
        <source>A line no car crosses</source>
        <translation>Čára, kterou žádné auto nepřejede</translation>
    </message>
    <message>
        <source>Cars on their way from the grid must come to every line.</source>
        <translation>Auta na cestě ze startu musejí přejet každou čáru.</translation>
    </message>
    <message>
        <source>A line across a space</source>
        <translation>Čára vede přes pole</translation>
    </message>
    <message>
        <source>A line should run along fronts, so that everybody sees on which side a car is.</source>
        <translation>Čára má vést po čelech polí, aby každý viděl, na které straně auto stojí.</translation>
    </message>
    <message>
        <source>Bet lines missing</source>
        <translation>Chybějí sázkové čáry</translation>
    </message>
    <message>
        <source>The track has as many bet lines as the game pays bets (RV-22).</source>
        <translation>Trať má tolik sázkových čar, kolik sázek hra vyplácí (RV-22).</translation>
    </message>
    <message>
        <source>Bet lines in the wrong order</source>
        <translation>Sázkové čáry ve špatném pořadí</translation>
    </message>
    <message>
        <source>Cars cross bet line 1 first, then 2, then 3 (RV-22).</source>
        <translation>Auta přejíždějí nejdřív sázkovou čáru 1, pak 2, pak 3 (RV-22).</translation>
    </message>
    <message>
        <source>A bet line inside a narrow part</source>
        <translation>Sázková čára v zúžení</translation>
    </message>
    <message>
        <source>Bets are hardest before a narrow part; inside it the order of the cars is settled.</source>
        <translation>Nejtěžší je sázka před zúžením; uvnitř je pořadí aut už dané.</translation>
    </message>
    <message>
        <source>Bet lines too close together</source>
        <translation>Sázkové čáry příliš blízko sebe</translation>
    </message>
    <message>
        <source>Start, bet lines and finish should part the lap into stretches of similar length.</source>
        <translation>Start, sázkové čáry a cíl mají okruh dělit na podobně dlouhé úseky.</translation>
    </message>
    <message>
        <source>No start grid</source>
        <translation>Chybí startovní rošt</translation>
    </message>
    <message>
        <source>The cars need start spaces (RV-4).</source>
        <translation>Auta potřebují startovní pole (RV-4).</translation>
    </message>
    <message>
        <source>Too few start spaces</source>
        <translation>Příliš málo startovních polí</translation>
    </message>
    <message>
        <source>Every car of the game needs a start space of its own (RV-4).</source>
        <translation>Každé auto hry potřebuje vlastní startovní pole (RV-4).</translation>
    </message>
    <message>
        <source>A start space used twice</source>
        <translation>Startovní pole použité dvakrát</translation>
    </message>
    <message>
        <source>A space holds only one car (RV-4, RV-17).</source>
        <translation>Na poli stojí jen jedno auto (RV-4, RV-17).</translation>
    </message>
    <message>
        <source>A slot on no space</source>
        <translation>Startovní místo bez pole</translation>
    </message>
    <message>
        <source>A slot names a space of the track.</source>
        <translation>Startovní místo jmenuje pole tratě.</translation>
    </message>
    <message>
        <source>Slots out of order</source>
        <translation>Startovní pole v nesprávném pořadí</translation>
    </message>
    <message>
        <source>Slot 1 is furthest ahead, the last slot furthest behind.</source>
        <translation>Startovní pole 1 je nejvíc vpředu, poslední nejvíc vzadu.</translation>
    </message>
    <message>
        <source>Some slots start far ahead</source>
        <translation>Některá auta startují daleko vpředu</translation>
    </message>
    <message>
        <source>Cars are put on the slots at random, so all should have about the same way to go.</source>
        <translation>Auta se na startovní pole staví náhodně, všechna tedy mají mít podobně daleko.</translation>
    </message>
    <message>
        <source>Ids out of order</source>
        <translation>Označení polí v nesprávném pořadí</translation>
    </message>
    <message>
        <source>Where the spaces of a lane are numbered, the numbers rise along the road.</source>
        <translation>Kde jsou pole pruhu číslovaná, čísla podél vozovky rostou.</translation>
    </message>
    <message>
        <source>A lap too long for the cards</source>
        <translation>Okruh příliš dlouhý pro karty</translation>
    </message>
    <message>
        <source>The cards must carry the cars home, or most are disqualified (RV-21).</source>
        <translation>Karty musejí auta dovézt do cíle, jinak je většina diskvalifikována (RV-21).</translation>
    </message>
    <message>
        <source>A lap too short for the cards</source>
        <translation>Okruh příliš krátký pro karty</translation>
    </message>
    <message>
        <source>The race should last for most of the cards in hand.</source>
        <translation>Závod má vydržet po většinu karet v ruce.</translation>
    </message>
    <message>
        <source>No bottleneck</source>
        <translation>Žádné zúžení</translation>
    </message>
    <message>
        <source>Cars hinder each other only where the road is narrow (RV-17).</source>
        <translation>Auta si překážejí jen tam, kde je vozovka úzká (RV-17).</translation>
    </message>
    <message>
        <source>Several lanes for a single file</source>
        <translation>Víc pruhů pro jízdu v zástupu</translation>
    </message>
    <message>
        <source>Camels run in a single file: one step leads on from every space (CC-1).</source>
        <translation>Velbloudi běží v zástupu: z každého pole vede dál jediný krok (CC-1).</translation>
    </message>
    <message>
        <source>A misspelt key</source>
        <translation>Překlep v klíči</translation>
    </message>
    <message>
        <source>No unknown key of the file resembles a known one that is not used.</source>
        <translation>Žádný neznámý klíč souboru se nepodobá známému klíči, který není použit.</translation>
    </message>
    <message>
        <source>Words that are printed in English in another language</source>
        <translation>Slova, která jsou v jiném jazyce vytištěna anglicky</translation>
    </message>
    <message>
        <source>There is a wording for all words that have been printed, in a language that the program does not speak.</source>
        <translation>Pro všechna vytištěná slova jsou vlastní slova v jazyce, který program neumí.</translation>
    </message>
    <message>
        <source>Words of one&apos;s own that cannot be used</source>
        <translation>Vlastní slova, která nelze použít</translation>
    </message>
    <message>
        <source>A wording has no other values in {…} than the words in whose place it is printed.</source>
        <translation>Vlastní slova nemají v {…} jiné hodnoty než slova, místo nichž se tisknou.</translation>
    </message>
    <message>
        <source>A look that cannot be used</source>
        <translation>Vzhled, který nelze použít</translation>
    </message>
    <message>
        <source>The look names a style that there is, and changes keys that a style has.</source>
        <translation>Vzhled uvádí styl, který existuje, a mění klíče, které styl má.</translation>
    </message>
    <message>
        <source>A picture of the look that is not printed</source>
        <translation>Obrázek vzhledu, který se nevytiskne</translation>
    </message>
    <message>
        <source>The picture of the ground is a PNG or JPEG file, and the logo one of these or a drawing.</source>
        <translation>Obrázek podkladu je soubor PNG nebo JPEG, logo některý z nich nebo kresba.</translation>
    </message>
    <message>
        <source>A text that is hard to read on its ground</source>
        <translation>Text na svém podkladu špatně čitelný</translation>
    </message>
    <message>
        <source>Every text of the look of a track has a contrast of 4.5 at least to its ground, lane marks of 3.</source>
        <translation>Každý text vzhledu trati má vůči svému podkladu kontrast aspoň 4,5, značky pruhů aspoň 3.</translation>
    </message>
    <message>
        <source>Lanes whose colours look alike</source>
        <translation>Pruhy, jejichž barvy vypadají stejně</translation>
    </message>
    <message>
        <source>Neighbouring lanes differ in colour, also for the colour-blind, or not at all.</source>
        <translation>Sousední pruhy se liší barvou i pro barvoslepé, nebo vůbec.</translation>
    </message>
    <message>
        <source>A sign that is printed as a question mark</source>
        <translation>Značka vytištěná jako otazník</translation>
    </message>
    <message>
        <source>Signs of tags are figures that there are, or SVG drawings in the folder of the track.</source>
        <translation>Značky štítků jsou existující kresby ze sady, nebo kresby SVG ve složce trati.</translation>
    </message>
    <message>
        <source>A font that cannot be used</source>
        <translation>Písmo, které nelze použít</translation>
    </message>
    <message>
        <source>Fonts of the look and of texts of one&apos;s own are TrueType or OpenType files that can be read.</source>
        <translation>Písma vzhledu a vlastních textů jsou čitelné soubory TrueType nebo OpenType.</translation>
    </message>
    <message>
        <source>A font that must not be embedded</source>
        <translation>Písmo, které se nesmí vložit</translation>
    </message>
    <message>
        <source>Licence bits of fonts allow to embed the letters that are used.</source>
        <translation>Licenční bity písem dovolují vložit použitá písmena.</translation>
    </message>
    <message>
        <source>14 of the cards are stand-ins for cards whose bars are not known.</source>
        <translation>14 karet je náhradních za karty, jejichž pruhy nejsou známé.</translation>
    </message>
    <message>
        <source>if nobody bids for a car that is needed, the first seat without one takes it at the price of the last car.</source>
        <translation>když nikdo nenabízí za auto, které je potřeba, vezme je za cenu posledního auta první místo, které žádné nemá.</translation>
    </message>
    <message>
        <source>12 of the cards are stand-ins for cards whose bars are not known.</source>
        <translation>12 karet je náhradních za karty, jejichž pruhy nejsou známé.</translation>
    </message>
    <message>
        <source>{game} is run in single file, but more than one step leads on from {spaces}. Draw one lane only, or put walls between lanes that lie side by side.</source>
        <translation>{game} se běží v zástupu, ale dál vede víc než jeden krok, a to tady: {spaces}. Nakreslete jediný pruh, nebo mezi pruhy vedle sebe dejte zábrany.</translation>
    </message>
    <message>
        <source>Too many narrow parts</source>
        <translation>Příliš mnoho zúžení</translation>
    </message>
    <message>
        <source>Before the start the cars are auctioned with secret bids, each with the power of its driver. Then everybody plays cards that move several cars one after the other, so that a rival&apos;s card may carry your car along, or jam it behind another one. Three times on the way all name in secret the car that will win. Prize money and won bets count, less what the cars have cost; six powers, a game for beginners, a long-distance race and a championship over two tracks are variants of it.</source>
        <translation>Před startem se auta draží tajnými nabídkami, každé se schopností svého jezdce. Pak všichni hrají karty, které posunou postupně několik aut, takže soupeřova karta může vaše auto popovézt, nebo je uvěznit za jiným. Třikrát po cestě každý tajně určí auto, které podle něj zvítězí. Počítají se ceny a vyhrané sázky bez toho, co auta stála; variantami jsou šest schopností, hra pro začátečníky, dálkový závod a mistrovství na dvou tratích.</translation>
    </message>
    <message>
        <source>The variant `race` is the race alone: cars dealt, no powers, no bets.</source>
        <translation>Varianta `race` je samotný závod: auta se rozdají, bez schopností a bez sázek.</translation>
    </message>
    <message>
        <source>a finish line, six start spaces, three bet lines</source>
        <translation>cílová čára, šest startovních polí, tři sázkové čáry</translation>
    </message>
    <message>
        <source>Cars are auctioned one by one, and with a car goes the choice of the space it starts from. Each card then moves several cars over as many spaces as its bars say; a car may spurt or break down, wait beside the track and come back behind the others. For more there are tips on the winner along the way, shares in the cars of others, a stop in the pits for fresh cards, or a season of several races.</source>
        <translation>Auta se draží jedno po druhém a s autem i volba pole, odkud vyjede. Každá karta pak posune několik aut o tolik polí, kolik říkají její pruhy; auto může spurtovat nebo mít poruchu, čekat vedle tratě a vrátit se za ostatní. Kdo chce víc, přidá tipy na vítěze během závodu, podíly v cizích autech, zastávku v boxech pro nové karty nebo sezónu několika závodů.</translation>
    </message>
    <message>
        <source>a finish line, six start spaces, with tips three bet lines</source>
        <translation>cílová čára, šest startovních polí, s tipy tři sázkové čáry</translation>
    </message>
    <message>
        <source>Five camels run a lap of the desert, and none of them belongs to anybody. A die out of the pyramid moves its camel with all that stand on its back; when all dice are out the leg is over and the bets on it are paid. Early bets pay more, an oasis or a mirage shapes the way, and bets on the overall winner and loser are laid in secret. The Supercup adds a longer lap with sprint dice, a photographer, bets on places and partners for a leg.</source>
        <translation>Pět velbloudů běží kolem pouště a žádný z nich nikomu nepatří. Kostka z pyramidy pohne svým velbloudem i se všemi, kteří mu stojí na zádech; když jsou všechny kostky venku, etapa končí a sázky na ni se vyplatí. Včasné sázky vynesou víc, oáza nebo fata morgána mění cestu a na celkového vítěze i posledního se sází tajně. Superpohár přidává delší okruh se sprinterskými kostkami, fotografa, sázky na umístění a partnery pro etapu.</translation>
    </message>
    <message>
        <source>a lap of one lane, a finish line; in print 16 spaces</source>
        <translation>okruh s jedním pruhem a cílovou čárou; v tištěné hře 16 polí</translation>
    </message>
    <message>
        <source>Five cards lie open, and the players bid how many of them they will take. The highest bidder has to build them all into towers of one colour each that get lower from storey to storey; an 8 carries anything, a 9 goes nearly everywhere, and a 0 closes a tower as a spire and makes it worth twice as much. One card may be torn down for it, but rubble costs more with every piece. Played without a board.</source>
        <translation>Pět karet leží odkrytých a hráči se předhánějí, kolik jich vezmou. Kdo nabídl nejvíc, musí všechny postavit do jednobarevných věží, které se patro od patra snižují; osmička unese cokoli, devítka se hodí skoro všude a nula věž uzavře jako špička a zdvojnásobí její cenu. Jednu kartu je možné zbourat, ale suť stojí s každým kusem víc. Hraje se bez desky.</translation>
    </message>
    <message>
        <source>Each player drives a truck from city to city and lives from contracts: load in one city, unload in another, cash in. Further contracts are auctioned whenever a truck ends its move exactly in a city, and a trailer makes room for more loads. Roadworks stop the others where it hurts, and the warning triangles hold cards that bring anything from a bonus to a traffic jam. The network, the contracts and their prices are Lanesmith&apos;s own.</source>
        <translation>Každý hráč jezdí s kamionem od města k městu a žije ze zakázek: v jednom městě naložit, v druhém vyložit, shrábnout peníze. Další zakázky se draží, kdykoli kamion skončí tah přesně ve městě, a přívěs dá místo dalším nákladům. Uzavírky zastaví ostatní tam, kde to bolí, a výstražné trojúhelníky skrývají karty, které přinesou cokoli od prémie po dopravní zácpu. Síť, zakázky i jejich ceny jsou vlastní dílo Lanesmithu.</translation>
    </message>
    <message>
        <source>a network of roads with cities, among them Hamburg, Flensburg, Kassel, Frankfurt, Munich and Vienna, and warning triangles</source>
        <translation>síť silnic s městy, mezi nimi Hamburg, Flensburg, Kassel, Frankfurt, Munich a Vienna, a s výstražnými trojúhelníky</translation>
    </message>
    <message>
        <source>Back to the last city passed</source>
        <translation>Zpět do posledního projetého města</translation>
    </message>
    <message>
        <source>To the destination of a running contract</source>
        <translation>Do cíle rozjeté zakázky</translation>
    </message>
    <message>
        <source>To any neighbour city</source>
        <translation>Do kteréhokoli sousedního města</translation>
    </message>
    <message>
        <source>Back to where goods still on board were loaded last</source>
        <translation>Zpět tam, kde se naložilo poslední zboží, které kamion ještě veze</translation>
    </message>
    <message>
        <source>Up to 3 extra spaces, now or later</source>
        <translation>Až 3 pole navíc, teď nebo později</translation>
    </message>
    <message>
        <source>Up to 4 more spaces now</source>
        <translation>Teď až 4 další pole</translation>
    </message>
    <message>
        <source>Move all trucks up to 3 spaces</source>
        <translation>Posunout všechny kamiony až o 3 pole</translation>
    </message>
    <message>
        <source>Roll and move again</source>
        <translation>Hodit a jet znovu</translation>
    </message>
    <message>
        <source>Extra move after the next loading</source>
        <translation>Jízda navíc po příštím nakládání</translation>
    </message>
    <message>
        <source>Gain 500</source>
        <translation>Zisk 500</translation>
    </message>
    <message>
        <source>Pay 500</source>
        <translation>Zaplatit 500</translation>
    </message>
    <message>
        <source>Pay 500 or skip a turn</source>
        <translation>Zaplatit 500, nebo vynechat tah</translation>
    </message>
    <message>
        <source>No driving next turn, but gain 1000</source>
        <translation>Příští tah nejet, ale získat 1000</translation>
    </message>
    <message>
        <source>Unload everything, gain 1000 for each load</source>
        <translation>Všechno vyložit, za každý náklad 1000</translation>
    </message>
    <message>
        <source>Cash the longest running contract, pay 1000</source>
        <translation>Inkasovat nejdelší rozjetou zakázku, zaplatit 1000</translation>
    </message>
    <message>
        <source>Gain 2000 in Flensburg, or pay 1000 at the end</source>
        <translation>Ve Flensburgu zisk 2000, jinak na konci zaplatit 1000</translation>
    </message>
    <message>
        <source>Gain 2000 in Vienna, or pay 1000 at the end</source>
        <translation>Ve Vídni zisk 2000, jinak na konci zaplatit 1000</translation>
    </message>
    <message>
        <source>Traffic jam in Munich</source>
        <translation>Dopravní zácpa v Mnichově</translation>
    </message>
    <message>
        <source>Traffic jam in Frankfurt</source>
        <translation>Dopravní zácpa ve Frankfurtu</translation>
    </message>
    <message>
        <source>Traffic jam in Kassel</source>
        <translation>Dopravní zácpa v Kasselu</translation>
    </message>
    <message>
        <source>Traffic jam on a space of your choice</source>
        <translation>Dopravní zácpa na poli podle volby</translation>
    </message>
    <message>
        <source>Give an unstarted contract to the right</source>
        <translation>Dát nezačatou zakázku doprava</translation>
    </message>
    <message>
        <source>Draw a new contract</source>
        <translation>Vzít novou zakázku</translation>
    </message>
    <message>
        <source>Seat {seat} still holds a card: {title}.</source>
        <translation>Místo {seat} má stále kartu: {title}.</translation>
    </message>
    <message>
        <source>The second game begins, on {track}.</source>
        <translation>Začíná druhá hra, trať {track}.</translation>
    </message>
    <message>
        <source>Seat {seat}: {first} and {second} make {total}.</source>
        <translation>Místo {seat}: {first} a {second} dává {total}.</translation>
    </message>
    <message>
        <source>You: {first} and {second} make {total}.</source>
        <translation>Vy: {first} a {second} dává {total}.</translation>
    </message>
    <message>
        <source>A front that does not face the way the road leads</source>
        <translation>Čelo nemíří tam, kam vede vozovka</translation>
    </message>
    <message>
        <source>A bend too tight for its road</source>
        <translation>Zatáčka příliš ostrá na svou vozovku</translation>
    </message>
    <message>
        <source>The radius of a bend is at least 1.25 times the way from the reference line to the inner edge of the road; a corner is meant to be sharp.</source>
        <translation>Poloměr zatáčky je alespoň 1,25násobek vzdálenosti vodicí čáry od vnitřního okraje vozovky; roh má být ostrý.</translation>
    </message>
    <message>
        <source>A road left behind by its spaces</source>
        <translation>Vozovka opuštěná svými poli</translation>
    </message>
    <message>
        <source>A ramp that no card reaches</source>
        <translation>Rampa, na kterou žádná karta nestačí</translation>
    </message>
    <message>
        <source>A ramp asks for a bar that some card has.</source>
        <translation>Rampa žádá pruh, který nějaká karta má.</translation>
    </message>
    <message>
        <source>A start player on no slot</source>
        <translation>Začínající hráč mimo rošt</translation>
    </message>
    <message>
        <source>The start player is the owner of the car on one of the slots that the game uses (RV-13).</source>
        <translation>Začíná majitel auta na některém startovním místě, které hra používá (RV-13).</translation>
    </message>
    <message>
        <source>Cars cannot pass each other where there is only one lane (RV-17).</source>
        <translation>Kde je jen jeden pruh, nikdo nepředjede (RV-17).</translation>
    </message>
    <message>
        <source>A lane nobody would use</source>
        <translation>Pruh, který nikdo nepojede</translation>
    </message>
    <message>
        <source>A way that is much longer than the others stays empty.</source>
        <translation>Cesta mnohem delší než ostatní zůstává prázdná.</translation>
    </message>
    <message>
        <source>No rectangular space</source>
        <translation>Žádné obdélníkové pole</translation>
    </message>
    <message>
        <source>The power Concentration counts on rectangles (RV-28).</source>
        <translation>Schopnost Soustředění počítá s obdélníky (RV-28).</translation>
    </message>
    <message>
        <source>No level spaces</source>
        <translation>Žádná pole ve stejné úrovni</translation>
    </message>
    <message>
        <source>A car that broke down comes back beside its old place, on a level space (TR-12).</source>
        <translation>Auto po poruše se vrací vedle svého místa, na pole ve stejné úrovni (TR-12).</translation>
    </message>
    <message>
        <source>A part that no road leads to</source>
        <translation>Část, kam nevede silnice</translation>
    </message>
    <message>
        <source>All spaces of a network hang together by roads and ferries.</source>
        <translation>Všechna pole sítě spojují silnice a trajekty.</translation>
    </message>
    <message>
        <source>A city with one road</source>
        <translation>Město s jedinou silnicí</translation>
    </message>
    <message>
        <source>At least two roads, or a road and a ferry, lead to every city.</source>
        <translation>Do každého města vedou aspoň dvě silnice, nebo silnice a trajekt.</translation>
    </message>
    <message>
        <source>Two cities of one name</source>
        <translation>Dvě města stejného jména</translation>
    </message>
    <message>
        <source>Every city of a network has a name of its own.</source>
        <translation>Každé město sítě má vlastní jméno.</translation>
    </message>
    <message>
        <source>A ferry over nothing</source>
        <translation>Trajekt nad ničím</translation>
    </message>
    <message>
        <source>A ferry links two spaces that do not touch.</source>
        <translation>Trajekt spojuje dvě pole, která se nedotýkají.</translation>
    </message>
    <message>
        <source>A triangle cut off from the traffic</source>
        <translation>Trojúhelník odříznutý od provozu</translation>
    </message>
    <message>
        <source>A road leads on from every warning triangle.</source>
        <translation>Od každého výstražného trojúhelníku vede silnice dál.</translation>
    </message>
    <message>
        <source>Unknown game</source>
        <translation>Neznámá hra</translation>
    </message>
    <message>
        <source>The game a track is made for must be one that is played on this kind of track.</source>
        <translation>Hra, pro kterou je trať určena, se musí na takové trati hrát.</translation>
    </message>
    <message>
        <source>A job that cannot be done</source>
        <translation>Úloha, kterou nelze provést</translation>
    </message>
    <message>
        <source>A job has a kind that is known, options that its kind allows, and files that are there.</source>
        <translation>Úloha má známý druh, volby, které její druh připouští, a soubory, které existují.</translation>
    </message>
    <message>
        <source>An option that a job does not have</source>
        <translation>Volba, kterou úloha nemá</translation>
    </message>
    <message>
        <source>Every key of a job is an option of its kind.</source>
        <translation>Každý klíč úlohy je volbou jejího druhu.</translation>
    </message>
    <message>
        <source>Something of your own off the board</source>
        <translation>Vlastní prvek mimo desku</translation>
    </message>
    <message>
        <source>Texts on layers of one&apos;s own are whole on the board, pictures and shapes at least in part.</source>
        <translation>Texty vlastních vrstev jsou na desce celé, obrázky a tvary aspoň zčásti.</translation>
    </message>
    <message>
        <source>Letters that our typeface lacks</source>
        <translation>Písmena, která naše písmo nemá</translation>
    </message>
    <message>
        <source>All letters of files that keep texts as texts are in our typeface.</source>
        <translation>Všechna písmena souborů, které uchovávají texty jako texty, jsou v našem písmu.</translation>
    </message>
    <message>
        <source>A picture that is not printed</source>
        <translation>Obrázek, který se netiskne</translation>
    </message>
    <message>
        <source>Pictures on layers of one&apos;s own are PNG or JPEG files in the folder of the track.</source>
        <translation>Obrázky ve vlastních vrstvách jsou soubory PNG nebo JPEG ve složce trati.</translation>
    </message>
    <message>
        <source>A picture to trace that is not shown</source>
        <translation>Obrázek k překreslení, který se neukazuje</translation>
    </message>
    <message>
        <source>The picture to trace is a file in the folder of the track.</source>
        <translation>Obrázek k překreslení je soubor ve složce trati.</translation>
    </message>
    <message>
        <source>The box</source>
        <translation>Obsah krabice</translation>
    </message>
    <message>
        <source>Six cars in black, blue, green, yellow, orange and red; 42 base cards, a speed-8 card in each colour and six driver powers.</source>
        <translation>Šest aut: černé, modré, zelené, žluté, oranžové a červené; 42 základních karet, v každé barvě jedna osmičková karta a šest schopností jezdců.</translation>
    </message>
    <message>
        <source>Bars of a card</source>
        <translation>Pruhy karty</translation>
    </message>
    <message>
        <source>Each bar of a base card names a car, or is wild, and says how many spaces that car moves. The bars are sorted, the highest number on top.</source>
        <translation>Každý pruh základní karty udává auto, nebo žolíka, a počet polí, o která auto jede. Pruhy jsou seřazené, nejvyšší číslo je nahoře.</translation>
    </message>
    <message>
        <source>The deal</source>
        <translation>Rozdání karet</translation>
    </message>
    <message>
        <source>The base cards are shuffled and dealt out evenly. With 4 or 5 players two cards are left over; nobody sees them.</source>
        <translation>Základní karty se zamíchají a rozdají rovným dílem. Při 4 nebo 5 hráčích zbudou dvě karty, které nikdo neuvidí.</translation>
    </message>
    <message>
        <source>The six cars are placed at random on the six start spaces of the track. The owner of the car on the marked one begins the race.</source>
        <translation>Šest aut se náhodně rozestaví na šest startovních polí tratě. Majitel auta na označeném poli začíná závod.</translation>
    </message>
    <message>
        <source>What is auctioned</source>
        <translation>Co se draží</translation>
    </message>
    <message>
        <source>A speed-8 card and a driver power are turned up together: that car, with that power, is up for auction. There are six auctions.</source>
        <translation>Odkryje se osmičková karta a schopnost jezdce: draží se auto té barvy s touto schopností. Dražeb je šest.</translation>
    </message>
    <message>
        <source>Bidding</source>
        <translation>Nabídky</translation>
    </message>
    <message>
        <source>All choose one hand card in secret and reveal together. The bid is the number of the bar in the colour of the car; without such a bar it is a pass, and a wild bar is no bid.</source>
        <translation>Každý tajně vybere jednu kartu z ruky a všichni je odkryjí najednou. Nabídkou je číslo pruhu v barvě draženého auta; karta bez něj znamená pas a žolík se nepočítá.</translation>
    </message>
    <message>
        <source>Equal bids</source>
        <translation>Stejné nabídky</translation>
    </message>
    <message>
        <source>The highest bid wins. Of equal bids the card with more coloured bars wins, then the card without a wild bar.</source>
        <translation>Vyhrává nejvyšší nabídka. Ze stejných ta na kartě s více barevnými pruhy, pak ta na kartě bez žolíka.</translation>
    </message>
    <message>
        <source>a tie that bars and wild bars do not decide goes to the first seat.</source>
        <translation>shoda, kterou nerozhodnou pruhy ani žolíky, připadne prvnímu místu u stolu.</translation>
    </message>
    <message>
        <source>After an auction</source>
        <translation>Po dražbě</translation>
    </message>
    <message>
        <source>The winner notes the bid as a cost and takes the speed-8 card and the power. All cards that were bid go back to their hands, and winners may bid again.</source>
        <translation>Vítěz si nabídku zapíše jako náklad a vezme si osmičkovou kartu a schopnost. Všechny vyložené karty se vracejí do rukou a vítěz smí dražit dál.</translation>
    </message>
    <message>
        <source>Nobody bids</source>
        <translation>Nikdo nenabízí</translation>
    </message>
    <message>
        <source>A car that nobody bids for is set aside and offered again after the sixth auction, as long as somebody has no car. If nobody wants it then, it races without an owner.</source>
        <translation>Auto, za které nikdo nenabídne, se odloží a po šesté dražbě se nabízí znovu, dokud je někdo bez auta. Když o ně ani pak nikdo nestojí, závodí bez majitele.</translation>
    </message>
    <message>
        <source>A car for everybody</source>
        <translation>Auto pro každého</translation>
    </message>
    <message>
        <source>As soon as there are only as many cars left as players without one, only those players may bid.</source>
        <translation>Jakmile zbývá jen tolik aut, kolik je hráčů bez auta, smějí nabízet jen oni.</translation>
    </message>
    <message>
        <source>The last car</source>
        <translation>Poslední auto</translation>
    </message>
    <message>
        <source>If one car and one player without a car are left, there is no auction. The price is the lowest number of that colour in the player&apos;s hand, without one the lowest wild number, without that 1.</source>
        <translation>Když zbývá jedno auto a jeden hráč bez auta, dražba není. Cenou je nejnižší číslo té barvy v jeho ruce, jinak nejnižší číslo žolíka, jinak 1.</translation>
    </message>
    <message>
        <source>One power each</source>
        <translation>Jedna schopnost</translation>
    </message>
    <message>
        <source>Whoever won several cars keeps one of their powers and returns the others. The power holds for all cars of that player.</source>
        <translation>Kdo vydražil více aut, nechá si jednu z jejich schopností a ostatní vrátí. Schopnost platí pro všechna jeho auta.</translation>
    </message>
    <message>
        <source>Who begins</source>
        <translation>Kdo začíná</translation>
    </message>
    <message>
        <source>The owner of the car on the start player&apos;s space takes the first turn; then play goes clockwise.</source>
        <translation>První tah má majitel auta na poli začínajícího hráče; dál se hraje po směru hodinových ručiček.</translation>
    </message>
    <message>
        <source>if nobody owns the car on the start player&apos;s space, the owner of the next owned car in the order of the start spaces begins.</source>
        <translation>když auto na poli začínajícího hráče nikomu nepatří, začíná majitel dalšího auta s majitelem v pořadí startovních polí.</translation>
    </message>
    <message>
        <source>A turn</source>
        <translation>Tah</translation>
    </message>
    <message>
        <source>Play one card and move its cars one after the other, from the top bar down. Whoever plays the card decides every move, of other players&apos; cars too.</source>
        <translation>Hráč zahraje jednu kartu a jede auty na ní postupně od horního pruhu k dolnímu. O všech pohybech rozhoduje on, i s cizími auty.</translation>
    </message>
    <message>
        <source>Wild bars</source>
        <translation>Žolíky</translation>
    </message>
    <message>
        <source>For a wild bar choose any car that is not on the card, even one that is home or blocked; then the points are lost. Two wild bars of a card move two different cars.</source>
        <translation>Za žolíkový pruh se vybere kterékoli auto, které na kartě není, i takové, které je v cíli nebo zablokované; body pak propadají. Dva žolíky na kartě hýbou dvěma různými auty.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Kroky</translation>
    </message>
    <message>
        <source>A step leads to a touching space, straight or diagonally ahead: its front must be closer to the finish than the front of the space left. Touching at a corner is enough; nobody moves sideways or back.</source>
        <translation>Krok vede na dotýkající se pole rovně nebo šikmo vpřed: jeho čelo musí být blíž k cíli než čelo pole, odkud se jede. Stačí dotyk rohem; do strany ani zpět se nejezdí.</translation>
    </message>
    <message>
        <source>Occupied spaces</source>
        <translation>Obsazená pole</translation>
    </message>
    <message>
        <source>Only one car stands on a space, and no car enters an occupied one. It may slip between two cars that stand diagonally beside each other.</source>
        <translation>Na poli stojí jen jedno auto a na obsazené pole žádné další nesmí. Mezi dvěma auty, která stojí šikmo vedle sebe, ale projede.</translation>
    </message>
    <message>
        <source>Using up points</source>
        <translation>Vyčerpání bodů</translation>
    </message>
    <message>
        <source>A car moves on as long as it has points and a free step. Among several ways the player may choose one that ends behind other cars; the points left are lost.</source>
        <translation>Auto jede, dokud má body a volný krok. Z více cest si hráč smí vybrat i tu, která končí za jinými auty; zbylé body propadají.</translation>
    </message>
    <message>
        <source>Crossing the finish</source>
        <translation>Průjezd cílem</translation>
    </message>
    <message>
        <source>A car that crosses the finish line leaves the track and takes the best place still free. Points left over do not matter.</source>
        <translation>Auto, které přejede cílovou čáru, opouští trať a obsadí nejlepší volné místo. Na zbylých bodech nezáleží.</translation>
    </message>
    <message>
        <source>All cars home</source>
        <translation>Všechna auta v cíli</translation>
    </message>
    <message>
        <source>A player whose cars are all home discards the hand and takes no more turns.</source>
        <translation>Hráč, jehož auta jsou všechna v cíli, odloží karty z ruky a dál už netáhne.</translation>
    </message>
    <message>
        <source>End of the race</source>
        <translation>Konec závodu</translation>
    </message>
    <message>
        <source>The race ends when all cars are home or no cards are left. A car still out is disqualified: it has no place and wins no prize.</source>
        <translation>Závod končí, když jsou všechna auta v cíli nebo došly karty. Auto, které do cíle nedojelo, je diskvalifikované: nemá umístění ani cenu.</translation>
    </message>
    <message>
        <source>A track has three bet lines. When the first car crosses one, the card is still carried out; then all mark in secret which car will win.</source>
        <translation>Trať má tři sázkové čáry. Když první auto některou přejede, karta se ještě dohraje; pak každý tajně označí auto, které vyhraje.</translation>
    </message>
    <message>
        <source>What bets pay</source>
        <translation>Výplata sázek</translation>
    </message>
    <message>
        <source>If the car ends first, second or third, the first bet pays 9, 6 or 3, the second 6, 4 or 2, the third 3, 2 or 1.</source>
        <translation>Dojede-li auto první, druhé nebo třetí, vyplácí první sázka 9, 6 nebo 3, druhá 6, 4 nebo 2 a třetí 3, 2 nebo 1.</translation>
    </message>
    <message>
        <source>Prizes</source>
        <translation>Ceny</translation>
    </message>
    <message>
        <source>The cars in places 1 to 6 win 12, 9, 6, 4, 2 and 0.</source>
        <translation>Auta na 1. až 6. místě vyhrávají 12, 9, 6, 4, 2 a 0.</translation>
    </message>
    <message>
        <source>The result</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>Prizes of the own cars plus won bets less what the cars have cost. The highest result wins; of equal ones, that of the player with the better placed car.</source>
        <translation>Ceny vlastních aut plus vyhrané sázky minus náklady na auta. Vyhrává nejvyšší výsledek; při shodě hráč s lépe umístěným autem.</translation>
    </message>
    <message>
        <source>Aggressive driving</source>
        <translation>Agresivní jízda</translation>
    </message>
    <message>
        <source>If the top bar of the card you play has the colour of your car, you may move that car one space more. A wild bar does not count.</source>
        <translation>Má-li horní pruh zahrané karty barvu vašeho auta, smíte jím jet o pole dál. Žolík se nepočítá.</translation>
    </message>
    <message>
        <source>Agility</source>
        <translation>Hbitost</translation>
    </message>
    <message>
        <source>You decide how your cars move in the turns of the others, too.</source>
        <translation>O pohybu svých aut rozhodujete i v tazích ostatních.</translation>
    </message>
    <message>
        <source>Concentration</source>
        <translation>Soustředění</translation>
    </message>
    <message>
        <source>If every space your car moved over is a rectangle, it may move two more spaces at once, before the next bar. The space it left and the two extra ones may have any shape.</source>
        <translation>Jsou-li všechna pole, přes která auto jelo, obdélníková, smí hned popojet o dvě pole, ještě před dalším pruhem. Na tvaru výchozího pole a těch dvou navíc nezáleží.</translation>
    </message>
    <message>
        <source>a space is a rectangle if it fills at least 95% of the smallest rectangle around it, turned as it likes; spaces bent along with a curve are none.</source>
        <translation>pole je obdélník, vyplňuje-li aspoň 95 % nejmenšího libovolně natočeného obdélníku, do kterého se vejde; pole ohnutá podle zatáčky jím nejsou.</translation>
    </message>
    <message>
        <source>Strategic thinking</source>
        <translation>Strategické myšlení</translation>
    </message>
    <message>
        <source>When you play a card you may skip one of its bars.</source>
        <translation>Jeden pruh zahrané karty smíte vynechat.</translation>
    </message>
    <message>
        <source>Daring manoeuvre</source>
        <translation>Odvážný manévr</translation>
    </message>
    <message>
        <source>You may carry out a card from the bottom bar up.</source>
        <translation>Kartu smíte provést od dolního pruhu k hornímu.</translation>
    </message>
    <message>
        <source>Unpredictability</source>
        <translation>Nepředvídatelnost</translation>
    </message>
    <message>
        <source>Your wild bars may also move cars shown on the card, which then move twice. Two wild bars still move two different cars.</source>
        <translation>Vaše žolíky smějí pohnout i auty, která na kartě jsou; ta pak jedou dvakrát. Dva žolíky pořád hýbou dvěma různými auty.</translation>
    </message>
    <message>
        <source>Beginners</source>
        <translation>Hra pro začátečníky</translation>
    </message>
    <message>
        <source>Cars are dealt out evenly; there is no auction, no power and no bet. Everybody holds three base cards and draws one after each turn; the owner of the first car home wins.</source>
        <translation>Auta se rozdají rovným dílem, bez dražby, schopností a sázek. Každý má v ruce tři základní karty a po tahu dobírá; vyhrává majitel prvního auta v cíli.</translation>
    </message>
    <message>
        <source>Two players</source>
        <translation>Hra dvou hráčů</translation>
    </message>
    <message>
        <source>Speed-8 cards lie open before their owners and are played instead of a hand card. After the auction each player shuffles the base cards into a draw pile, draws seven and one more after each card played from hand.</source>
        <translation>Osmičkové karty leží odkryté před majiteli a hrají se místo karty z ruky. Po dražbě každý zamíchá své základní karty do dobíracího balíčku, vezme si sedm a za každou zahranou z ruky dobere jednu.</translation>
    </message>
    <message>
        <source>Long-distance race</source>
        <translation>Vytrvalostní závod</translation>
    </message>
    <message>
        <source>There is no finish: the race goes on, lap after lap, until all cards are played. The car that got furthest is first; of two level ones, the car on the inner lane.</source>
        <translation>Cíl není: jede se kolo za kolem, dokud nejsou zahrané všechny karty. První je auto, které dojelo nejdál; ze dvou ve stejné úrovni to ve vnitřním pruhu.</translation>
    </message>
    <message>
        <source>World championship</source>
        <translation>Mistrovství světa</translation>
    </message>
    <message>
        <source>Two games, one on each of two tracks; their results are added.</source>
        <translation>Dvě hry, každá na jiné trati; výsledky se sčítají.</translation>
    </message>
    <message>
        <source>Six cars in yellow, red, black, blue, green and purple; 48 cards with up to six bars, three of them Spurt / Breakdown cards. White bars are wild.</source>
        <translation>Šest aut: žluté, červené, černé, modré, zelené a fialové; 48 karet s nejvýše šesti pruhy, z toho tři karty Spurt / Porucha. Bílé pruhy jsou žolíky.</translation>
    </message>
    <message>
        <source>Money and hands</source>
        <translation>Peníze a karty</translation>
    </message>
    <message>
        <source>Everybody starts with 200,000. With 2, 3, 4, 5 or 6 players a hand has 24, 16, 12, 9 or 8 cards; with five, three cards stay in the box unseen.</source>
        <translation>Každý začíná s 200 000. Při 2, 3, 4, 5 nebo 6 hráčích má v ruce 24, 16, 12, 9 nebo 8 karet; při pěti zůstanou tři karty neviděné v krabici.</translation>
    </message>
    <message>
        <source>Auctions</source>
        <translation>Dražby</translation>
    </message>
    <message>
        <source>There are six. The opener must bid at least 10,000; clockwise everybody raises by a multiple of 10,000 or passes and is out of this auction. The next opener sits to the left of the winner.</source>
        <translation>Dražeb je šest. Kdo otevírá, musí nabídnout aspoň 10 000; ostatní po řadě přihazují násobky 10 000, nebo pasují a v této dražbě končí. Příště otevírá soused vítěze po levé ruce.</translation>
    </message>
    <message>
        <source>an opener without money bids the least amount on credit.</source>
        <translation>kdo otevírá dražbu a nemá peníze, nabídne nejnižší částku na dluh.</translation>
    </message>
    <message>
        <source>Choosing car and start space</source>
        <translation>Volba auta a startu</translation>
    </message>
    <message>
        <source>The winner pays, chooses one of the cars left and puts it on any free start space. The winner of the first auction begins the race.</source>
        <translation>Vítěz zaplatí, vybere si jedno ze zbylých aut a postaví je na libovolné volné startovní pole. Vítěz první dražby začíná závod.</translation>
    </message>
    <message>
        <source>A player who has a car may bid only while more cars are left than there are players without one. An opener who may not bid hands the duty on to the next player without a car.</source>
        <translation>Kdo už auto má, smí dražit jen tehdy, když zbývá víc aut, než je hráčů bez auta. Kdo by měl otevírat, a nesmí, předá to dalšímu hráči bez auta.</translation>
    </message>
    <message>
        <source>If a player has no car when the last one comes up, that player buys it for 30,000 without an auction.</source>
        <translation>Kdo je bez auta, když přijde na řadu poslední, koupí je za 30 000 bez dražby.</translation>
    </message>
    <message>
        <source>whoever cannot pay buys it on credit.</source>
        <translation>kdo nemá na zaplacení, koupí je na dluh.</translation>
    </message>
    <message>
        <source>Clockwise, each player plays one card and moves all its cars at once, from the top bar down. Then the card is discarded.</source>
        <translation>Hráči po řadě zahrají jednu kartu a hned jedou všemi auty na ní, od horního pruhu k dolnímu. Pak se karta odloží.</translation>
    </message>
    <message>
        <source>A step leads straight or diagonally ahead: the front of the space entered must lie further ahead than the front of the space left. Spaces with level fronts are never a step apart.</source>
        <translation>Krok vede rovně nebo šikmo vpřed: čelo pole, na které se jede, musí ležet dál vpředu než čelo pole, odkud se jede. Mezi poli s čely ve stejné úrovni krok nikdy nevede.</translation>
    </message>
    <message>
        <source>The full number</source>
        <translation>Plný počet polí</translation>
    </message>
    <message>
        <source>Occupied spaces block. If any way lets a car move its full number, it must; if none does, it goes as far as any way reaches and the rest is lost.</source>
        <translation>Obsazená pole jsou neprůjezdná. Dovolí-li některá cesta plný počet polí, auto ho ujet musí; jinak jede tak daleko, jak kterákoli cesta vede, a zbytek propadá.</translation>
    </message>
    <message>
        <source>For a wild bar choose any car that is not on the card. If it is home or broken down, the points are lost.</source>
        <translation>Za žolíkový pruh se vybere kterékoli auto, které na kartě není. Je-li v cíli nebo má poruchu, body propadají.</translation>
    </message>
    <message>
        <source>The spurt</source>
        <translation>Spurt</translation>
    </message>
    <message>
        <source>Of the two cars on a Spurt / Breakdown card the one behind moves up until it is level with the other. If it is blocked, it stops behind the block.</source>
        <translation>Ze dvou aut na kartě Spurt / Porucha dojede to zadní na úroveň předního. Brání-li mu jiná auta, zůstane za nimi.</translation>
    </message>
    <message>
        <source>if both are level already, nothing happens.</source>
        <translation>jsou-li už obě ve stejné úrovni, nestane se nic.</translation>
    </message>
    <message>
        <source>The breakdown</source>
        <translation>Porucha</translation>
    </message>
    <message>
        <source>Of the two cars on the card the one ahead stops beside the track until the other is level with it or past; its bars are lost meanwhile. Then its owner puts it back on a free space level with its old one.</source>
        <translation>Ze dvou aut na kartě zůstane to přední stát vedle tratě, dokud je druhé nedojede nebo nepředjede; jeho pruhy zatím propadají. Pak je majitel vrátí na volné pole ve stejné úrovni jako to původní.</translation>
    </message>
    <message>
        <source>Spurt or Breakdown without effect</source>
        <translation>Spurt a Porucha bez účinku</translation>
    </message>
    <message>
        <source>A Spurt / Breakdown card does nothing if one of its two cars is home or broken down.</source>
        <translation>Karta Spurt / Porucha nemá účinek, je-li některé z jejích dvou aut v cíli nebo má poruchu.</translation>
    </message>
    <message>
        <source>A car that crosses the finish line takes the best free place at once, however far beyond it would go. Places 1 to 6 win 200,000, 150,000, 100,000, 60,000, 30,000 and 10,000 for its owner.</source>
        <translation>Auto, které přejede cílovou čáru, hned obsadí nejlepší volné místo, ať by za ni dojelo jakkoli daleko. Za 1. až 6. místo dostane majitel 200 000, 150 000, 100 000, 60 000, 30 000 a 10 000.</translation>
    </message>
    <message>
        <source>Cars that are home</source>
        <translation>Auta v cíli</translation>
    </message>
    <message>
        <source>Bars for cars that are home are lost. A player whose cars are all home takes no more part in the race.</source>
        <translation>Pruhy aut, která jsou v cíli, propadají. Hráč, jehož auta jsou všechna v cíli, se závodu dál neúčastní.</translation>
    </message>
    <message>
        <source>of two cars on and beside the same space the one on the track is better placed.</source>
        <translation>ze dvou aut na stejném poli a vedle něj je lépe umístěné to na trati.</translation>
    </message>
    <message>
        <source>Who wins</source>
        <translation>Kdo vyhrává</translation>
    </message>
    <message>
        <source>The player with most money wins. In a season of several races the cars are auctioned anew each time, but nobody gets new money.</source>
        <translation>Vyhrává hráč s nejvíce penězi. V sezoně o více závodech se auta draží pokaždé znovu, nové peníze však nikdo nedostane.</translation>
    </message>
    <message>
        <source>Box and pit-stop cards</source>
        <translation>Box a karty zastávek</translation>
    </message>
    <message>
        <source>With pit stops some cards are laid open as the box, and everybody has three pit-stop cards.</source>
        <translation>Při hře se zastávkami v boxech se část karet vyloží odkrytá jako box a každý má tři karty zastávek.</translation>
    </message>
    <message>
        <source>hands of 23, 15, 11, 8 or 7 cards and a box of 2, 3, 4, 8 or 6 for 2 to 6 players are stand-ins.</source>
        <translation>ruka 23, 15, 11, 8 nebo 7 karet a box 2, 3, 4, 8 nebo 6 karet pro 2 až 6 hráčů jsou náhradní čísla.</translation>
    </message>
    <message>
        <source>Claiming a discarded card</source>
        <translation>Žádost o odloženou kartu</translation>
    </message>
    <message>
        <source>A card that another player has just discarded may be claimed with a pit-stop card; of several claims that of the next in turn counts. Instead of playing on the own next turn, the player takes one claimed card into hand.</source>
        <translation>O kartu, kterou právě odložil jiný hráč, lze požádat kartou zastávky; z více zájemců ji dostane ten, kdo je dřív na tahu. V příštím tahu hráč místo hraní vezme jednu vyžádanou kartu do ruky.</translation>
    </message>
    <message>
        <source>A pit stop</source>
        <translation>Zastávka v boxech</translation>
    </message>
    <message>
        <source>At the start of the own turn a player may give up a pit-stop card, take any card of the box or the top card of the discards into hand, and end the turn.</source>
        <translation>Na začátku svého tahu smí hráč odevzdat kartu zastávky, vzít si do ruky kteroukoli kartu z boxu nebo vrchní odloženou a tím tah skončí.</translation>
    </message>
    <message>
        <source>Out of cards with pit stops</source>
        <translation>Bez karet se zastávkami</translation>
    </message>
    <message>
        <source>A player without cards, but with a pit-stop card and a car still out, makes a pit stop or passes. The race ends when nobody has cards and all have passed in a row.</source>
        <translation>Kdo nemá karty, ale má kartu zastávky a auto na trati, zastaví v boxech, nebo pasuje. Závod končí, když nikdo nemá karty a všichni po sobě pasovali.</translation>
    </message>
    <message>
        <source>Tip lines</source>
        <translation>Čáry tipů</translation>
    </message>
    <message>
        <source>A track has three tip lines, the bet lines of Rivals. When the first car crosses one, all name in secret the car they think will win.</source>
        <translation>Trať má tři čáry tipů, v Rivals sázkové čáry. Když první auto některou přejede, každý tajně tipuje vítězné auto.</translation>
    </message>
    <message>
        <source>the card being played is finished before the tips, as in Rivals.</source>
        <translation>zahraná karta se před tipy dokončí, jako v Rivals.</translation>
    </message>
    <message>
        <source>What tips pay</source>
        <translation>Výplata tipů</translation>
    </message>
    <message>
        <source>For a car in places 1 to 6 the first tip pays 9, 6, 3, 0, −1 or −3 times 10,000, the second 6, 4, 2, −1, −3 or −6 times, the third 3, 2, 1, −2, −6 or −9 times.</source>
        <translation>Za auto na 1. až 6. místě vyplácí první tip 9, 6, 3, 0, −1 nebo −3krát 10 000, druhý 6, 4, 2, −1, −3 nebo −6krát a třetí 3, 2, 1, −2, −6 nebo −9krát.</translation>
    </message>
    <message>
        <source>Playing on for tips</source>
        <translation>Hra dál kvůli tipům</translation>
    </message>
    <message>
        <source>A player whose cars are all home may go on playing cards or pass. The race also ends when all pass in a row. Money may fall below zero.</source>
        <translation>Hráč, jehož auta jsou všechna v cíli, smí dál hrát karty, nebo pasovat. Závod končí i tehdy, když všichni po sobě pasují. Peníze mohou klesnout pod nulu.</translation>
    </message>
    <message>
        <source>Nobody owns a car. Everybody holds 30 shares in secret, five of each car at first and never more than 15 of one; shuffled car cards fill the start spaces.</source>
        <translation>Auta nikomu nepatří. Každý má tajně 30 podílů, zpočátku pět od každého auta a nikdy víc než 15 od jednoho; startovní pole určí zamíchané karty aut.</translation>
    </message>
    <message>
        <source>The offer</source>
        <translation>Nabídka</translation>
    </message>
    <message>
        <source>With 2, 3, 4, 5 or 6 players 4, 3, 4, 5 or 6 cards lie open as the offer, the Spurt / Breakdown cards among them, and a hand has 22, 15, 11, 8 or 7 cards.</source>
        <translation>Při 2, 3, 4, 5 nebo 6 hráčích leží odkrytá nabídka 4, 3, 4, 5 nebo 6 karet, vždy i s kartami Spurt / Porucha, a v ruce je 22, 15, 11, 8 nebo 7 karet.</translation>
    </message>
    <message>
        <source>with five players the source leaves over five cards, which no offer and hand can do; the offer of five is a stand-in.</source>
        <translation>podle předlohy při pěti hráčích zbývá pět karet, což s žádnou nabídkou a rukou nevychází; nabídka pěti karet je náhradní.</translation>
    </message>
    <message>
        <source>Auctions for seat and offer</source>
        <translation>Dražba místa a nabídky</translation>
    </message>
    <message>
        <source>The winner of the first auction begins the race and takes one card of the offer, the next winner sits to the left, and so on; the last player pays nothing. With two players bidding goes on until one has two cards, and the other gets the rest.</source>
        <translation>Vítěz první dražby začíná závod a vezme si kartu z nabídky, další vítěz sedí po jeho levici a tak dále; poslední neplatí nic. Ve dvou se draží, dokud jeden nemá dvě karty; zbytek dostane druhý.</translation>
    </message>
    <message>
        <source>Share rounds</source>
        <translation>Kola podílů</translation>
    </message>
    <message>
        <source>What shares pay</source>
        <translation>Výplata podílů</translation>
    </message>
    <message>
        <source>Each share pays the prize of its car. Most money wins; of equals, whoever has more shares of the first car, then of the second and so on, then whoever sits later.</source>
        <translation>Každý podíl vyplácí cenu svého auta. Vyhrává nejvíc peněz; při shodě kdo má víc podílů prvního auta, pak druhého a tak dále, nakonec kdo sedí později v pořadí.</translation>
    </message>
    <message>
        <source>Shares with pit stops</source>
        <translation>Podíly se zastávkami</translation>
    </message>
    <message>
        <source>The offer is that of the game with shares; hands have one card fewer, and these cards are the box.</source>
        <translation>Nabídka je stejná jako ve hře s podíly; v ruce je o kartu méně a z těchto karet je box.</translation>
    </message>
    <message>
        <source>these sizes of hand and box are stand-ins.</source>
        <translation>tyto velikosti ruky a boxu jsou náhradní.</translation>
    </message>
    <message>
        <source>Lap and camels</source>
        <translation>Okruh a velbloudi</translation>
    </message>
    <message>
        <source>A lap of 16 spaces in single file. Five camels, blue, green, orange, yellow and white, each with a die that shows 1, 2 or 3, two sides each.</source>
        <translation>Okruh má 16 polí za sebou. Pět velbloudů, modrý, zelený, oranžový, žlutý a bílý, má každý kostku s čísly 1, 2 a 3, každé na dvou stranách.</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Příprava</translation>
    </message>
    <message>
        <source>Every die is rolled once: each camel starts on space 1, 2 or 3 as rolled, later ones on top of earlier ones. Everybody has 3 EP.</source>
        <translation>Každou kostkou se jednou hodí a velbloud začíná na poli 1, 2 nebo 3; na stejném poli stojí pozdější na dřívějším. Každý má 3 EP.</translation>
    </message>
    <message>
        <source>the first seat begins.</source>
        <translation>začíná první místo u stolu.</translation>
    </message>
    <message>
        <source>Camels carry camels</source>
        <translation>Velbloudi nosí velbloudy</translation>
    </message>
    <message>
        <source>A camel that moves carries along all camels on its back; those below it stay. Where they arrive they climb on top of whoever is there.</source>
        <translation>Velbloud, který jde, nese všechny, kteří mu stojí na zádech; ti pod ním zůstávají. Kde už někdo stojí, vylezou na něj.</translation>
    </message>
    <message>
        <source>Who leads</source>
        <translation>Kdo vede</translation>
    </message>
    <message>
        <source>The camel further ahead leads; of camels on one space, the one higher up.</source>
        <translation>Vede velbloud, který je dál; na stejném poli ten, který stojí výš.</translation>
    </message>
    <message>
        <source>Do one of these: take a leg bet, lay or move your desert tile, use the pyramid, or bet on the overall winner or loser.</source>
        <translation>Hráč udělá jedno z tohoto: vezme sázku na etapu, položí nebo přesune svůj pouštní dílek, použije pyramidu, nebo vsadí na celkového vítěze či posledního.</translation>
    </message>
    <message>
        <source>The pyramid</source>
        <translation>Pyramida</translation>
    </message>
    <message>
        <source>Take a pyramid tile, worth 1 EP when the leg ends, and roll one of the dice not rolled in this leg, drawn at random. The leg ends after the move of the last die.</source>
        <translation>Hráč si vezme dílek pyramidy, na konci etapy za 1 EP, a hodí náhodně taženou kostkou, která v etapě ještě nepadla. Po pohybu za poslední kostku etapa končí.</translation>
    </message>
    <message>
        <source>For each camel there are bets of 5, 3 and 2 EP, taken from the top. At the end of the leg a bet pays its value if the camel leads, 1 EP if it is second, and costs 1 EP otherwise.</source>
        <translation>Na každého velblouda jsou sázky 5, 3 a 2 EP a berou se odshora. Na konci etapy vyplatí sázka svou hodnotu, když velbloud vede, 1 EP, když je druhý, jinak se 1 EP platí.</translation>
    </message>
    <message>
        <source>Desert tiles</source>
        <translation>Pouštní dílky</translation>
    </message>
    <message>
        <source>A tile lies on an empty space, not on the first one nor beside another tile. Camels that stop there pay its owner 1 EP and go one space on, on top (oasis), or one space back, underneath (mirage).</source>
        <translation>Dílek leží na prázdném poli, ne na prvním ani vedle jiného dílku. Velbloudi, kteří tam zastaví, vynesou majiteli 1 EP a jdou o pole dál a navrch (oáza), nebo o pole zpět a dospod (fata morgána).</translation>
    </message>
    <message>
        <source>a desert tile may be turned over where it lies.</source>
        <translation>pouštní dílek se smí otočit i tam, kde leží.</translation>
    </message>
    <message>
        <source>Overall bets</source>
        <translation>Celkové sázky</translation>
    </message>
    <message>
        <source>Everybody has a card of each camel to lay in secret on overall winner or loser. At the end right cards pay 8, 5, 3, 2, 1, 1 … EP in the order they were laid; a wrong one costs 1 EP.</source>
        <translation>Každý má kartu každého velblouda a tajně jimi sází na celkového vítěze nebo posledního. Na konci správné karty vynesou v pořadí vyložení 8, 5, 3, 2, 1, 1 … EP, chybná 1 EP stojí.</translation>
    </message>
    <message>
        <source>End of the game</source>
        <translation>Konec hry</translation>
    </message>
    <message>
        <source>The race ends as soon as a camel crosses the finish line. The leg is scored, then the overall bets; nobody falls below 0 EP. Most EP win, and equals share the win.</source>
        <translation>Závod končí, jakmile velbloud přejde cílovou čáru. Vyhodnotí se etapa a pak celkové sázky; pod 0 EP nikdo neklesne. Vyhrává nejvíc EP, při shodě společně.</translation>
    </message>
    <message>
        <source>A new leg</source>
        <translation>Nová etapa</translation>
    </message>
    <message>
        <source>Leg bets and desert tiles go back, and all dice return to the pyramid. The player to the left of the last one who used it begins.</source>
        <translation>Sázky na etapu a pouštní dílky se vracejí a všechny kostky jdou zpět do pyramidy. Začíná levý soused toho, kdo ji použil naposled.</translation>
    </message>
    <message>
        <source>A longer lap</source>
        <translation>Delší okruh</translation>
    </message>
    <message>
        <source>The extension board of the Supercup covers spaces 7 to 11 and makes the lap four spaces longer.</source>
        <translation>Rozšiřující deska Superpoháru zakrývá pole 7 až 11 a prodlužuje okruh o čtyři pole.</translation>
    </message>
    <message>
        <source>Sprint dice</source>
        <translation>Sprinterské kostky</translation>
    </message>
    <message>
        <source>Each camel has a second die with 1 and 2, three sides each. At the start of every leg that of the last camel joins the pyramid, so that there is a sixth pyramid tile; each camel gets a fourth leg bet of 2.</source>
        <translation>Každý velbloud má druhou kostku s čísly 1 a 2, každé na třech stranách. Na začátku etapy jde do pyramidy kostka posledního velblouda, a dílků pyramidy je proto šest; každý velbloud má čtvrtou sázku za 2.</translation>
    </message>
    <message>
        <source>sprint dice may also be used on the lap without the extension board.</source>
        <translation>sprinterské kostky lze použít i na okruhu bez rozšiřujícího plánu.</translation>
    </message>
    <message>
        <source>Throwing in a sprint die</source>
        <translation>Vhození sprinterské kostky</translation>
    </message>
    <message>
        <source>At the end of the own turn a player may give back a pyramid tile and add a sprint die to the pyramid: not that of the leader, nor one already rolled in this leg, and not right after the last tile was taken.</source>
        <translation>Na konci svého tahu smí hráč vrátit dílek pyramidy a přidat do ní sprinterskou kostku: ne kostku vedoucího, ne takovou, která v etapě už padla, a ne hned po vzetí posledního dílku.</translation>
    </message>
    <message>
        <source>The photographer points the camera at an empty space without a desert tile. Camels that stop there pay 1 EP each to that player, who then gives the camera back; it also goes back when a leg ends.</source>
        <translation>Fotograf namíří fotoaparát na prázdné pole bez pouštního dílku. Za každého velblouda, který tam zastaví, dostane 1 EP a fotoaparát vrátí; vrací se i na konci etapy.</translation>
    </message>
    <message>
        <source>Bets on places</source>
        <translation>Sázky na umístění</translation>
    </message>
    <message>
        <source>Cover a leg bet with one of the tiles 2nd to 5th, a bet you own or one you take just now, which must be the lowest of its camel. It then pays 3 EP for exactly that place and costs 1 EP otherwise.</source>
        <translation>Dílkem 2. až 5. místa hráč přikryje sázku na etapu, svou nebo právě branou, a to nejnižší svého velblouda. Ta pak vyplatí 3 EP za přesně toto umístění, jinak 1 EP stojí.</translation>
    </message>
    <message>
        <source>Partners</source>
        <translation>Partneři</translation>
    </message>
    <message>
        <source>From 6 players on, two who have no partner can become partners for the leg; the one asked cannot refuse. When the leg is scored each may count one tile of the other as well.</source>
        <translation>Od 6 hráčů mohou dva, kteří partnera nemají, být partnery na etapu; vyzvaný nesmí odmítnout. Na konci etapy si každý smí započítat i jeden dílek toho druhého.</translation>
    </message>
    <message>
        <source>Each player has a truck, 3 hidden contracts and 5,000 DM. Of 52 contracts 12, 16, 20 or 24 are public (for 2, 3, 4 or more players), four of them open; 31 action cards are shuffled.</source>
        <translation>Každý hráč má kamion, 3 skryté zakázky a 5 000 DM. Z 52 zakázek je 12, 16, 20 nebo 24 veřejných (při 2, 3, 4 nebo více hráčích), čtyři z nich odkryté; 31 akčních karet se zamíchá.</translation>
    </message>
    <message>
        <source>the network, the contracts and the steps of their bids are Lanesmith&apos;s own.</source>
        <translation>síť, zakázky a stupně jejich nabídek jsou vlastní dílo Lanesmithu.</translation>
    </message>
    <message>
        <source>Moving</source>
        <translation>Jízda</translation>
    </message>
    <message>
        <source>Roll a die and drive exactly as many spaces; a 6 may be used as any number from 1 to 6.</source>
        <translation>Hráč hodí kostkou a jede přesně o tolik polí; šestku smí použít jako kterékoli číslo od 1 do 6.</translation>
    </message>
    <message>
        <source>a truck never turns round on its way.</source>
        <translation>kamion se cestou nikdy neotáčí.</translation>
    </message>
    <message>
        <source>Other trucks</source>
        <translation>Jiné kamiony</translation>
    </message>
    <message>
        <source>Trucks may pass each other, but never end on the same space. A truck that would end on another may stop on the space before.</source>
        <translation>Kamiony se smějí předjíždět, ale nikdy nezastaví na stejném poli. Kdo by na obsazeném skončil, smí zastavit na poli před ním.</translation>
    </message>
    <message>
        <source>where the space before a truck is taken, too, a truck stops on the last free one.</source>
        <translation>když je obsazené i pole před kamionem, zastaví kamion na posledním volném.</translation>
    </message>
    <message>
        <source>Stopping early</source>
        <translation>Předčasné zastavení</translation>
    </message>
    <message>
        <source>In a city where one of the own contracts begins or ends a truck may stop early; it must then load or unload there.</source>
        <translation>Ve městě, kde některá vlastní zakázka začíná nebo končí, smí kamion zastavit předčasně; musí tam pak naložit nebo vyložit.</translation>
    </message>
    <message>
        <source>Whoever rolled a 1 may close a space to all trucks after the move: no city, no occupied space and none between Hamburg and Flensburg.</source>
        <translation>Kdo hodil 1, smí po jízdě uzavřít jedno pole pro všechny kamiony: ne město, ne obsazené pole a ne pole mezi městy Hamburg a Flensburg.</translation>
    </message>
    <message>
        <source>there is one roadworks sign, and who rolls a 1 may move it.</source>
        <translation>značka uzavírky je jediná a kdo hodí 1, smí ji přesunout.</translation>
    </message>
    <message>
        <source>Warning triangles</source>
        <translation>Výstražné trojúhelníky</translation>
    </message>
    <message>
        <source>A truck that ends its move on a warning triangle draws an action card.</source>
        <translation>Kdo skončí jízdu na výstražném trojúhelníku, bere akční kartu.</translation>
    </message>
    <message>
        <source>Contracts</source>
        <translation>Zakázky</translation>
    </message>
    <message>
        <source>Load all goods of a contract, two to six, in its first city and lay it open; unload them in the other city, cash in and discard it. Several contracts may run at once.</source>
        <translation>Ve výchozím městě se naloží všechno zboží zakázky, dva až šest kusů, a zakázka se vyloží; v cílovém se vyloží zboží, vyplatí peníze a zakázka se odloží. Může jich běžet víc najednou.</translation>
    </message>
    <message>
        <source>Trailers</source>
        <translation>Přívěsy</translation>
    </message>
    <message>
        <source>A truck holds 6 goods. On the own turn trailers can be bought: large ones for 6 goods at 3,000, small ones for 4 at 2,000, four of each. A load is never split.</source>
        <translation>Kamion uveze 6 kusů zboží. Ve svém tahu lze koupit přívěsy: velký na 6 kusů za 3 000, malý na 4 za 2 000, od každého jsou čtyři. Náklad se nedělí.</translation>
    </message>
    <message>
        <source>trailers are bought before and after what a card, an auction or an early stop asks for, not in between.</source>
        <translation>přívěsy se kupují před tím a po tom, co žádá karta, dražba nebo předčasné zastavení, ne mezitím.</translation>
    </message>
    <message>
        <source>Whoever ends the move exactly in a city may put an open contract up for auction, at most one a turn, also where a card lets the truck move again. Bids follow the five steps on the contract; the caller may match the highest one, and gets the contract free if nobody bids.</source>
        <translation>Kdo skončí jízdu přesně ve městě, smí dát do dražby jednu odkrytou zakázku, nejvýš jednu za tah, i když kamion díky kartě jede znovu. Nabídky jdou po pěti stupních na zakázce; vyvolávající smí nejvyšší dorovnat a bez nabídek dostane zakázku zdarma.</translation>
    </message>
    <message>
        <source>The game ends when no public contract is left and one player has fulfilled all own ones. Most money wins; a fine that cannot be paid waits until money comes in.</source>
        <translation>Hra končí, když nezbývá žádná veřejná zakázka a některý hráč splnil všechny své. Vyhrává nejvíc peněz; pokuta, na kterou peníze nejsou, počká, až přijdou.</translation>
    </message>
    <message>
        <source>Action cards</source>
        <translation>Akční karty</translation>
    </message>
    <message>
        <source>They move trucks, bring or cost money, cost a turn, close a space for a round or change contracts. To the next triangle: no further card there. Of two trucks each is moved, or left, by its own player. Inspection: after all else in Munich one may move again. No move ends on an occupied space; load cards need a load.</source>
        <translation>Hýbou kamiony, přinesou či vezmou peníze, stojí tah, na jedno kolo ucpou pole, nebo změní zakázky. K nejbližšímu trojúhelníku: další karta se tam nebere. Ze dvou kamionů každý hráč popojede svým, nebo ho nechá stát. Kontrola: po všem ostatním v Mnichově se smí jet ještě jednou. Žádný pohyb nekončí na obsazeném poli; karty o nákladu bez nákladu nic nedělají.</translation>
    </message>
    <message>
        <source>a contract is drawn from those that are not public; of running contracts equally long the one loaded first is cashed; a truck that moves in another player&apos;s turn draws no card and gets no bonus.</source>
        <translation>zakázka se losuje z těch, které neleží odkryté; ze stejně dlouhých rozjetých zakázek se inkasuje dříve naložená; kamion, který jede v tahu jiného hráče, nebere kartu ani nedostane prémii.</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karty</translation>
    </message>
    <message>
        <source>A card has a number from 0 to 15 and one of five colours. For 2 or 3 players there is one of each, 80 cards; for 4 or 5 the numbers 0, 2, 5, 7, 10 and 12 appear twice, 110 cards.</source>
        <translation>Karta má číslo od 0 do 15 a jednu z pěti barev. Pro 2 nebo 3 hráče je každá jednou, celkem 80 karet; pro 4 nebo 5 jsou čísla 0, 2, 5, 7, 10 a 12 dvakrát, celkem 110 karet.</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Kola</translation>
    </message>
    <message>
        <source>The game is played in rounds of three steps: offer, build, clean-up. Each round begins with five cards turned up as the offer.</source>
        <translation>Hraje se na kola o třech krocích: nabídka, stavba, úklid. Každé kolo začíná odkrytím pěti karet nabídky.</translation>
    </message>
    <message>
        <source>The starting player names how many cards to take, 0 to 5; then each player in turn names more or passes, once. It ends when all had their chance, or as soon as somebody names 5.</source>
        <translation>Začínající řekne, kolik karet vezme, od 0 do 5; pak každý po řadě jednou nabídne víc, nebo pasuje. Končí se, když se všichni vystřídali, nebo jakmile někdo řekne 5.</translation>
    </message>
    <message>
        <source>Taking cards</source>
        <translation>Výběr karet</translation>
    </message>
    <message>
        <source>The highest bidder chooses exactly as many cards from the offer as were bid.</source>
        <translation>Kdo nabídl nejvíc, vybere si z nabídky přesně tolik karet, kolik řekl.</translation>
    </message>
    <message>
        <source>Tearing down</source>
        <translation>Bourání</translation>
    </message>
    <message>
        <source>Before building, the builder may tear down the top card of one own tower, one card at most. It goes face down to the own rubble; a 0 can never be torn down.</source>
        <translation>Před stavbou smí stavitel zbourat horní kartu jedné své věže, nejvýše jednu. Jde lícem dolů do jeho suti; nulu zbourat nelze.</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>Stavba</translation>
    </message>
    <message>
        <source>All cards taken must be built, in any order, each on top of the tower of its colour. A player has one tower of a colour; cards that are built never move.</source>
        <translation>Všechny vzaté karty se musejí postavit, v libovolném pořadí, každá na vrchol věže své barvy. Od každé barvy má hráč jednu věž; postavené karty se nepřesouvají.</translation>
    </message>
    <message>
        <source>What fits on what</source>
        <translation>Co kam patří</translation>
    </message>
    <message>
        <source>A card must be lower than the one it is built on. But any number goes on an 8, and a 9 goes on any number except 0.</source>
        <translation>Karta musí být nižší než ta pod ní. Na osmičku však patří kterékoli číslo a devítka na každé kromě nuly.</translation>
    </message>
    <message>
        <source>Spires</source>
        <translation>Špičky</translation>
    </message>
    <message>
        <source>A 0 is a spire and closes its tower: nothing can be built on it, not even a 9.</source>
        <translation>Nula je špička a věž uzavírá: nic na ni postavit nelze, ani devítku.</translation>
    </message>
    <message>
        <source>Only what can be built</source>
        <translation>Jen co se dá postavit</translation>
    </message>
    <message>
        <source>A bid counts only if as many cards of the offer can all be built, with one card torn down at most. Lanesmith offers no other bids and takes.</source>
        <translation>Nabídka platí, jen když se tolik karet z nabídky dá postavit všechno, nejvýše s jednou zbouranou kartou. Jiné nabídky ani výběry Lanesmith nepřipustí.</translation>
    </message>
    <message>
        <source>Clean-up</source>
        <translation>Úklid</translation>
    </message>
    <message>
        <source>The rest of the offer is discarded. The player to the left of the builder starts the next round.</source>
        <translation>Zbytek nabídky se odloží. Příští kolo začíná levý soused stavitele.</translation>
    </message>
    <message>
        <source>Nobody builds</source>
        <translation>Nikdo nestaví</translation>
    </message>
    <message>
        <source>If the starting player names 0 and all pass, the offer is discarded and the same player starts again.</source>
        <translation>Když začínající řekne 0 a všichni pasují, nabídka se odloží a začíná znovu týž hráč.</translation>
    </message>
    <message>
        <source>A new draw pile</source>
        <translation>Nový dobírací balíček</translation>
    </message>
    <message>
        <source>At the end of the round in which the draw pile is empty for the first time, the discards are shuffled into a new one.</source>
        <translation>Na konci kola, v němž poprvé dojde dobírací balíček, se odložené karty zamíchají do nového.</translation>
    </message>
    <message>
        <source>where nothing was discarded the draw pile is empty for good, and the game is over.</source>
        <translation>kde se nic neodložilo, zůstane dobírací balíček prázdný a hra končí.</translation>
    </message>
    <message>
        <source>The game ends with the round in which the draw pile is empty for the second time. Its offer may be smaller, and then no bid is higher than the cards on offer.</source>
        <translation>Hra končí kolem, v němž dobírací balíček dojde podruhé. Jeho nabídka může být menší a pak nelze nabídnout víc, než kolik v ní je karet.</translation>
    </message>
    <message>
        <source>Points for towers</source>
        <translation>Body za věže</translation>
    </message>
    <message>
        <source>A card counts 1 point, in a tower with a spire 2. One tower is then chosen as main tower and counts 1 more point a card.</source>
        <translation>Karta je za 1 bod, ve věži se špičkou za 2. Jedna věž se pak zvolí za hlavní a za každou kartu přidá 1 bod.</translation>
    </message>
    <message>
        <source>The first card of rubble costs 1 point, the second 2, the third 3, and so on.</source>
        <translation>První karta v suti stojí 1 bod, druhá 2, třetí 3 a tak dále.</translation>
    </message>
    <message>
        <source>Most points win; equals share the win.</source>
        <translation>Vyhrává nejvíc bodů, při shodě společně.</translation>
    </message>
    <message>
        <source>{file}: {why}</source>
        <translation>{file}: {why}</translation>
    </message>
    <message>
        <source>no seat was played by {who}</source>
        <translation>na žádném místě nehrál {who}</translation>
    </message>
    <message>
        <source>leave the file out, or name one of: {who}</source>
        <translation>soubor vynechte, nebo uveďte někoho z: {who}</translation>
    </message>
    <message>
        <source>There are no choices to learn from: players are fitted to games of Rivals or Top Race.</source>
        <translation>Není se z čeho učit: hráči se přizpůsobují hrám Rivals nebo Top Race.</translation>
    </message>
    <message>
        <source>Did you mean “{meant}”? The key “{key}” of {place} has no effect.</source>
        <translation>Nechtěli jste „{meant}“? Klíč „{key}“ v {place} nemá žádný účinek.</translation>
    </message>
    <message>
        <source>the track</source>
        <translation>trati</translation>
    </message>
    <message>
        <source>The road and its spaces have come apart: {spaces} are no longer where the road makes them, or of another size. Move the road under its spaces, or reset the spaces to the road.</source>
        <translation>Vozovka a její pole se rozešly. Jinde nebo v jiné velikosti, než je vozovka dělá, je toto: {spaces}. Posuňte vozovku pod její pole, nebo pole vraťte na vozovku.</translation>
    </message>
    <message>
        <source>The road makes {spaces} elsewhere, or of another size. Reset the spaces to the road, or draw them where they belong.</source>
        <translation>Jinde nebo v jiné velikosti by vozovka udělala toto: {spaces}. Vraťte pole na vozovku, nebo je nakreslete tam, kam patří.</translation>
    </message>
    <message>
        <source>too many legs of the line are in one place for a road {width:g} mm wide; ask for a narrower road, or draw a line that keeps clear of itself</source>
        <translation>na jednom místě je pro silnici širokou {width:g} mm příliš mnoho úseků čáry; zvolte užší silnici, nebo nakreslete čáru, která se sama sobě vyhýbá</translation>
    </message>
    <message>
        <source>the line crosses itself {found} times, at most {most} allowed; draw one that crosses itself less, or ask for a narrower road</source>
        <translation>čára se sama kříží {found}krát, povoleno je nejvýše {most}; nakreslete takovou, která se kříží méně, nebo zvolte užší silnici</translation>
    </message>
    <message>
        <source>it overlaps spaces and has another colour than they</source>
        <translation>překrývá pole a má jinou barvu než ona</translation>
    </message>
    <message>
        <source>export it as GPX or TCX</source>
        <translation>exportujte to jako GPX nebo TCX</translation>
    </message>
    <message>
        <source>export it as GeoJSON</source>
        <translation>exportujte to jako GeoJSON</translation>
    </message>
    <message>
        <source>save it as CSV</source>
        <translation>uložte to jako CSV</translation>
    </message>
    <message>
        <source>its points are out of order: they jump to and fro across the whole line</source>
        <translation>jeho body nejsou v pořadí: skáčou sem a tam přes celou čáru</translation>
    </message>
    <message>
        <source>sort them as they follow on one another</source>
        <translation>seřaďte je, jak jdou za sebou</translation>
    </message>
    <message>
        <source>the line is no lap: from its end to its start are {share:.0f}% of its length; an open road is made</source>
        <translation>čára není okruh: od konce k začátku je {share:.0f} % její délky; vznikne otevřená trať</translation>
    </message>
    <message>
        <source>the line crosses itself {count} times: its points may be out of order</source>
        <translation>čára kříží sama sebe {count}krát: její body jsou možná zpřeházené</translation>
    </message>
    <message>
        <source>its lines cannot be read</source>
        <translation>jeho čáry nelze přečíst</translation>
    </message>
    <message>
        <source>reading the pictures before it took {most:g} seconds</source>
        <translation>čtení obrázků před ním trvalo {most:g} sekund</translation>
    </message>
    <message>
        <source>save them with fewer pixels</source>
        <translation>uložte je s méně pixely</translation>
    </message>
    <message>
        <source>shapes that are not seen are left out: {count}</source>
        <translation>tvary, které nejsou vidět, jsou vynechány: {count}</translation>
    </message>
    <message>
        <source>shapes that are cut where they are clipped: {count}</source>
        <translation>tvary uříznuté ořezem: {count}</translation>
    </message>
    <message>
        <source>longitude is taken to come first: then all is near latitude {lat:.2f}, longitude {lon:.2f}. If that is elsewhere, exchange the two in the file</source>
        <translation>bere se, že první je zeměpisná délka: pak vše leží u šířky {lat:.2f} a délky {lon:.2f}. Je-li to jinde, prohoďte v souboru obě čísla</translation>
    </message>
    <message>
        <source>latitude comes first in the file, where longitude belongs: the two are exchanged</source>
        <translation>v souboru je první zeměpisná šířka, kam patří délka: obě jsou prohozeny</translation>
    </message>
    <message>
        <source>the values of attributes that it declares make it larger than {most} MB</source>
        <translation>hodnoty atributů, které deklaruje, ji zvětšují nad {most} MB</translation>
    </message>
    <message>
        <source>it has more than {most:,} elements</source>
        <translation>má více než {most:,} prvků</translation>
    </message>
    <message>
        <source>a name in it has more than {most} letters</source>
        <translation>některý název v ní má více než {most} znaků</translation>
    </message>
    <message>
        <source>its text is in an unknown encoding</source>
        <translation>jeho text je v neznámém kódování</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>uložte jej v UTF-8</translation>
    </message>
    <message>
        <source>save it with fewer</source>
        <translation>uložte ji s méně prvky</translation>
    </message>
    <message>
        <source>coordinates are taken as lengths: as degrees of the earth they would be hundreds of kilometres apart</source>
        <translation>souřadnice se berou jako délky: jako stupně na Zemi by byly od sebe stovky kilometrů</translation>
    </message>
    <message>
        <source>the drawing is {size:.2g} mm large, too small for a board</source>
        <translation>kresba je velká {size:.2g} mm, na desku je příliš malá</translation>
    </message>
    <message>
        <source>scale it up in its program, and save it again</source>
        <translation>zvětšete ji v jejím programu a uložte znovu</translation>
    </message>
    <message>
        <source>no shape in it is seen: {why}</source>
        <translation>není v něm vidět žádný tvar: {why}</translation>
    </message>
    <message>
        <source>show the spaces in the drawing program, and save it again</source>
        <translation>zobrazte pole v kreslicím programu a uložte ho znovu</translation>
    </message>
    <message>
        <source>there is only one shape in it that can be a space, and a track has many spaces</source>
        <translation>jen jeden tvar v něm může být polem a trať má mnoho polí</translation>
    </message>
    <message>
        <source>it holds a picture made of pixels, and no shape</source>
        <translation>obsahuje obrázek z pixelů a žádný tvar</translation>
    </message>
    <message>
        <source>save the picture as PNG and import that with --size WIDTHxHEIGHT, or trace it</source>
        <translation>uložte obrázek jako PNG a importujte ten s --size ŠÍŘKAxVÝŠKA, nebo ho obkreslete</translation>
    </message>
    <message>
        <source>save it as PNG or JPEG</source>
        <translation>uložte ho jako PNG nebo JPEG</translation>
    </message>
    <message>
        <source>export its outline as SVG or DXF</source>
        <translation>exportujte jeho obrys jako SVG nebo DXF</translation>
    </message>
    <message>
        <source>unpack it, and take the drawing in it</source>
        <translation>rozbalte ji a vezměte kresbu z ní</translation>
    </message>
    <message>
        <source>if it is the line of a circuit: lanesmith new --from {file} -o TRACK</source>
        <translation>pokud je to čára okruhu: lanesmith new --from {file} -o TRAŤ</translation>
    </message>
    <message>
        <source>a photo or scan of a sketch: lanesmith import {file} --size WIDTHxHEIGHT -o TRACK; else trace it in a drawing program, and save it as SVG</source>
        <translation>fotografie nebo sken náčrtu: lanesmith import {file} --size ŠÍŘKAxVÝŠKA -o TRAŤ; jinak ho obkreslete v kreslicím programu a uložte jako SVG</translation>
    </message>
    <message>
        <source>a DWF drawing</source>
        <translation>kresba DWF</translation>
    </message>
    <message>
        <source>a MicroStation drawing</source>
        <translation>kresba MicroStationu</translation>
    </message>
    <message>
        <source>a Photoshop picture</source>
        <translation>obrázek Photoshopu</translation>
    </message>
    <message>
        <source>a GIMP picture</source>
        <translation>obrázek GIMPu</translation>
    </message>
    <message>
        <source>an AVIF picture</source>
        <translation>obrázek AVIF</translation>
    </message>
    <message>
        <source>a JPEG XL picture</source>
        <translation>obrázek JPEG XL</translation>
    </message>
    <message>
        <source>a JPEG 2000 picture</source>
        <translation>obrázek JPEG 2000</translation>
    </message>
    <message>
        <source>a film</source>
        <translation>film</translation>
    </message>
    <message>
        <source>a Figma document</source>
        <translation>dokument Figmy</translation>
    </message>
    <message>
        <source>export the frame as SVG</source>
        <translation>exportujte rámec jako SVG</translation>
    </message>
    <message>
        <source>an Affinity document</source>
        <translation>dokument Affinity</translation>
    </message>
    <message>
        <source>a Windows metafile</source>
        <translation>metasoubor Windows</translation>
    </message>
    <message>
        <source>a FIT log</source>
        <translation>záznam FIT</translation>
    </message>
    <message>
        <source>a shapefile</source>
        <translation>shapefile</translation>
    </message>
    <message>
        <source>a database, such as a GeoPackage</source>
        <translation>databáze, například GeoPackage</translation>
    </message>
    <message>
        <source>a FlatGeobuf map</source>
        <translation>mapa FlatGeobuf</translation>
    </message>
    <message>
        <source>a Blender scene</source>
        <translation>scéna Blenderu</translation>
    </message>
    <message>
        <source>a STEP model</source>
        <translation>model STEP</translation>
    </message>
    <message>
        <source>an STL model</source>
        <translation>model STL</translation>
    </message>
    <message>
        <source>a packed folder</source>
        <translation>zabalená složka</translation>
    </message>
    <message>
        <source>a text of a word processor</source>
        <translation>text z textového editoru</translation>
    </message>
    <message>
        <source>a document of Word</source>
        <translation>dokument Wordu</translation>
    </message>
    <message>
        <source>a table of Excel</source>
        <translation>tabulka Excelu</translation>
    </message>
    <message>
        <source>a presentation of PowerPoint</source>
        <translation>prezentace PowerPointu</translation>
    </message>
    <message>
        <source>save the slide as SVG</source>
        <translation>uložte snímek jako SVG</translation>
    </message>
    <message>
        <source>a Visio drawing</source>
        <translation>kresba Visia</translation>
    </message>
    <message>
        <source>a drawing of LibreOffice</source>
        <translation>kresba LibreOffice</translation>
    </message>
    <message>
        <source>a table of LibreOffice</source>
        <translation>tabulka LibreOffice</translation>
    </message>
    <message>
        <source>a document of LibreOffice</source>
        <translation>dokument LibreOffice</translation>
    </message>
    <message>
        <source>a module of VASSAL</source>
        <translation>modul VASSALu</translation>
    </message>
    <message>
        <source>take its map as a picture</source>
        <translation>vezměte jeho mapu jako obrázek</translation>
    </message>
    <message>
        <source>a document of Sketch</source>
        <translation>dokument Sketche</translation>
    </message>
    <message>
        <source>a packed shapefile</source>
        <translation>zabalený shapefile</translation>
    </message>
    <message>
        <source>save what is on it: a drawing as SVG, a line as GPX</source>
        <translation>uložte, co na ní je: kresbu jako SVG, čáru jako GPX</translation>
    </message>
    <message>
        <source>a document of draw.io</source>
        <translation>dokument draw.io</translation>
    </message>
    <message>
        <source>a GML map</source>
        <translation>mapa GML</translation>
    </message>
    <message>
        <source>a line or map in {kind}, not a drawing</source>
        <translation>čára nebo mapa ve formátu {kind}, ne kresba</translation>
    </message>
    <message>
        <source>a text, not a drawing</source>
        <translation>text, ne kresba</translation>
    </message>
    <message>
        <source>a document of Excalidraw</source>
        <translation>dokument Excalidraw</translation>
    </message>
    <message>
        <source>its content is of no known kind</source>
        <translation>jeho obsah není žádného známého druhu</translation>
    </message>
    <message>
        <source>export it as SVG, DXF or GeoJSON, or a photo as PNG</source>
        <translation>exportujte ho jako SVG, DXF nebo GeoJSON, fotografii jako PNG</translation>
    </message>
    <message>
        <source>a packed file that is damaged</source>
        <translation>poškozený zabalený soubor</translation>
    </message>
    <message>
        <source>the line goes out and back the same way: the way out is taken</source>
        <translation>čára vede tam a stejnou cestou zpět: převzata je cesta tam</translation>
    </message>
    <message>
        <source>it has &lt;{element}&gt; in it</source>
        <translation>je v něm &lt;{element}&gt;</translation>
    </message>
    <message>
        <source>it names other files</source>
        <translation>odkazuje na jiné soubory</translation>
    </message>
    <message>
        <source>it has a style sheet with more than colours and lines</source>
        <translation>má stylopis s něčím víc než barvami a čarami</translation>
    </message>
    <message>
        <source>Shapes cut where they are clipped, of which the seen part was taken: {count}.</source>
        <translation>Tvary uříznuté ořezem, ze kterých byla převzata viditelná část: {count}.</translation>
    </message>
    <message>
        <source>Left out, pictures made of pixels: {count}.</source>
        <translation>Vynechané obrázky z pixelů: {count}.</translation>
    </message>
    <message>
        <source>The road crosses itself: {count} spaces drawn once are there for both of its legs.</source>
        <translation>Silnice se kříží sama se sebou: {count} polí nakreslených jednou je tam pro oba její úseky.</translation>
    </message>
    <message>
        <source>{count} of {all} spaces are not connected with the road: there is more room between them than spaces of one road have. Draw them closer together, or draw the lines between them instead.</source>
        <translation>{count} z {all} polí není spojeno se silnicí: je mezi nimi víc místa, než mívají pole jedné silnice. Nakreslete je blíž k sobě, nebo nakreslete místo nich čáry mezi nimi.</translation>
    </message>
    <message>
        <source>its colour is not taken, as spaces have those of the look</source>
        <translation>jeho barva se nepřebírá, protože pole mají barvy vzhledu</translation>
    </message>
    <message>
        <source>paint over the space on another layer</source>
        <translation>přemalujte pole v jiné vrstvě</translation>
    </message>
    <message>
        <source>text that flows in a frame is not drawn</source>
        <translation>text v rámečku se nekreslí</translation>
    </message>
    <message>
        <source>convert it to plain text or to paths</source>
        <translation>převeďte ho na prostý text nebo na křivky</translation>
    </message>
    <message>
        <source>this picture is damaged or of another kind than JPEG, PNG, WebP, TIFF, BMP and GIF</source>
        <translation>tento obrázek je poškozený nebo jiného druhu než JPEG, PNG, WebP, TIFF, BMP a GIF</translation>
    </message>
    <message>
        <source>taken as it lies in the photo, for nothing in a sketch says which side is its top: --turn 90, 180 or 270 turns it</source>
        <translation>bere se tak, jak leží na fotografii, protože v náčrtku nic neříká, kde je nahoře: --turn 90, 180 nebo 270 ho otočí</translation>
    </message>
    <message>
        <source>dark lines and long light ones are taken as lines</source>
        <translation>za čáry se považují tmavé čáry a dlouhé světlé</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>texty</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>obrázky</translation>
    </message>
    <message>
        <source>filters</source>
        <translation>filtry</translation>
    </message>
    <message>
        <source>masks</source>
        <translation>masky</translation>
    </message>
    <message>
        <source>clipping</source>
        <translation>ořezání</translation>
    </message>
    <message>
        <source>blending</source>
        <translation>prolínání</translation>
    </message>
    <message>
        <source>a special order of painting</source>
        <translation>zvláštní pořadí kreslení</translation>
    </message>
    <message>
        <source>strokes that do not scale</source>
        <translation>tahy, které se nezvětšují</translation>
    </message>
    <message>
        <source>markers</source>
        <translation>značky na křivkách</translation>
    </message>
    <message>
        <source>convert all to plain paths in single colours</source>
        <translation>převeďte vše na prosté křivky v jedné barvě</translation>
    </message>
    <message>
        <source>strokes with joins and ends of different kinds</source>
        <translation>tahy s různými rohy a konci</translation>
    </message>
    <message>
        <source>this SVG cannot be read</source>
        <translation>toto SVG nelze přečíst</translation>
    </message>
    <message>
        <source>Something that finds no room on the board</source>
        <translation>Něco, pro co na plánu není místo</translation>
    </message>
    <message>
        <source>There is room for every label of a board: title, tables, logo, names, plaques, warnings.</source>
        <translation>Na plánu je místo pro každý popisek: název, tabulky, logo, jména, štítky a výstrahy.</translation>
    </message>
    <message>
        <source>A title or table over the edge of the board</source>
        <translation>Název nebo tabulka přes okraj plánu</translation>
    </message>
    <message>
        <source>Title, legend, prizes, start arrow, credits and logo are whole on the board where the designer has placed them.</source>
        <translation>Název, legenda, ceny, šipka startu, tiráž a logo jsou tam, kam je autor umístil, celé na plánu.</translation>
    </message>
    <message>
        <source>Art that is not vectors in every document</source>
        <translation>Kresba, která není vektorová v každém dokumentu</translation>
    </message>
    <message>
        <source>Drawings of one&apos;s own are plain paths in single colours, which are vectors everywhere.</source>
        <translation>Vlastní kresby jsou prosté cesty v jednotlivých barvách; ty jsou všude vektorové.</translation>
    </message>
    <message>
        <source>there is no job of that name or kind</source>
        <translation>úloha toho jména ani druhu tu není</translation>
    </message>
    <message>
        <source>the track has these jobs: {names}; the kinds are: {kinds}</source>
        <translation>dráha má tyto úlohy: {names}; druhy jsou: {kinds}</translation>
    </message>
    <message>
        <source>From {begin} to {end} it is not far enough for much to change after the last bet. Spread the bet lines more evenly.</source>
        <translation>Úsek mezi dvěma místy ({begin}, {end}) je příliš krátký, než aby se po poslední sázce mnoho změnilo. Rozložte sázkové čáry rovnoměrněji.</translation>
    </message>
    <message>
        <source>Could not be checked: {title}. Mend the other problems first.</source>
        <translation>Nešlo zkontrolovat: {title}. Nejprve odstraňte ostatní problémy.</translation>
    </message>
    <message>
        <source>a curve in it is too large</source>
        <translation>jedna křivka v něm je příliš velká</translation>
    </message>
    <message>
        <source>its blocks make more than {most:,} copies</source>
        <translation>jeho bloky vytvářejí více než {most:,} kopií</translation>
    </message>
    <message>
        <source>draw each space once</source>
        <translation>nakreslete každé pole jednou</translation>
    </message>
    <message>
        <source>draw it in millimetres</source>
        <translation>nakreslete ji v milimetrech</translation>
    </message>
    <message>
        <source>save it as plain SVG</source>
        <translation>uložte ho jako prosté SVG</translation>
    </message>
    <message>
        <source>{count} straight lines at even distances go over all of the sheet and are read as lines of the drawing: if they are the rules of the paper, make them paler in the picture or draw on plain paper</source>
        <translation>přes celý list vede stejně daleko od sebe tolik rovných čar: {count}. Čtou se jako čáry kresby. Jde-li o linky papíru, zesvětlete je v obrázku nebo kreslete na čistý papír</translation>
    </message>
    <message>
        <source>it has more than plain paths: {what}</source>
        <translation>nejsou v něm jen prosté cesty: {what}</translation>
    </message>
    <message>
        <source>gradients or patterns</source>
        <translation>přechody nebo vzorky</translation>
    </message>
    <message>
        <source>a style sheet</source>
        <translation>předpis stylů</translation>
    </message>
    <message>
        <source>transparent groups</source>
        <translation>průhledné skupiny</translation>
    </message>
    <message>
        <source>this is XML, but neither GPX, TCX, KML nor OpenStreetMap: &lt;{kind}&gt;</source>
        <translation>toto je XML, ale ani GPX, ani TCX, ani KML, ani OpenStreetMap: &lt;{kind}&gt;</translation>
    </message>
    <message>
        <source>it is not understood: what it hides or paints may be otherwise</source>
        <translation>není to srozumitelné: co skrývá nebo kreslí, může být jinak</translation>
    </message>
    <message>
        <source>it is beside the page</source>
        <translation>leží vedle stránky</translation>
    </message>
    <message>
        <source>it is clipped away</source>
        <translation>je celý oříznutý</translation>
    </message>
    <message>
        <source>it clips others by texts or pictures, which are not read</source>
        <translation>ořezává jiné tvary texty nebo obrázky, které se nečtou</translation>
    </message>
    <message>
        <source>what it clips cannot be worked out</source>
        <translation>co ořezává, nejde vypočítat</translation>
    </message>
    <message>
        <source>convert them to paths</source>
        <translation>převeďte je na křivky</translation>
    </message>
    <message>
        <source>clip with a plain path</source>
        <translation>ořezávejte prostou cestou</translation>
    </message>
    <message>
        <source>the places jump from one line to the next: {count} lines</source>
        <translation>místa přeskakují z jedné čáry na další, počet čar: {count}</translation>
    </message>
    <message>
        <source>the line is exactly as high as wide: if x and y were each scaled on their own, it is stretched, and both must be given in one unit</source>
        <translation>čára je přesně tak vysoká jako široká: pokud byly x a y zmenšeny každé zvlášť, je roztažená a obě je třeba uvést v jedné jednotce</translation>
    </message>
    <message>
        <source>the places are in pixels: y is taken to point down</source>
        <translation>místa jsou v pixelech: bere se, že y směřuje dolů</translation>
    </message>
    <message>
        <source>it has more than {most:,} columns</source>
        <translation>má více než {most:,} sloupců</translation>
    </message>
    <message>
        <source>name a table of points</source>
        <translation>uveďte tabulku bodů</translation>
    </message>
    <message>
        <source>its columns lat and long are missing</source>
        <translation>chybí v něm sloupce lat a long</translation>
    </message>
    <message>
        <source>this is not WKT</source>
        <translation>toto není WKT</translation>
    </message>
    <message>
        <source>{count} thick strokes were taken as areas, a guess.</source>
        <translation>Tlusté tahy považované za plochy (odhad): {count}.</translation>
    </message>
    <message>
        <source>The file gives no unit of length: its page is {wide:g} × {high:g} units large, so these are taken as metres; --width sets it.</source>
        <translation>Soubor neuvádí jednotku délky: jeho stránka má {wide:g} × {high:g} jednotek, proto se berou jako metry; určí ji --width.</translation>
    </message>
    <message>
        <source>there are more faults ({count})</source>
        <translation>chyb je více (dalších {count})</translation>
    </message>
    <message>
        <source>did you mean {near}? {Remedy}</source>
        <translation>mysleli jste {near}? {Remedy}</translation>
    </message>
    <message>
        <source>there are more faults</source>
        <translation>chyb je více</translation>
    </message>
    <message>
        <source>mend these first</source>
        <translation>opravte nejprve tyto</translation>
    </message>
    <message>
        <source>it holds more than {most:,} values</source>
        <translation>obsahuje více než {most:,} hodnot</translation>
    </message>
    <message>
        <source>a key has more than {most} names joined by dots</source>
        <translation>klíč má víc než {most} jmen spojených tečkami</translation>
    </message>
    <message>
        <source>write a shorter key</source>
        <translation>napište kratší klíč</translation>
    </message>
    <message>
        <source>this is no ordinary file</source>
        <translation>toto není obyčejný soubor</translation>
    </message>
    <message>
        <source>other files are already those of this run</source>
        <translation>ostatní soubory už jsou z tohoto běhu</translation>
    </message>
    <message>
        <source>read this note</source>
        <translation>přečtěte si tuto poznámku</translation>
    </message>
    <message>
        <source>it has notes or form fields, which are not printed</source>
        <translation>jsou v něm poznámky nebo formulářová pole, která se netisknou</translation>
    </message>
    <message>
        <source>it has {count} pages</source>
        <translation>má {count} stran</translation>
    </message>
    <message>
        <source>print it into a PDF once more</source>
        <translation>vytiskněte jej do PDF znovu</translation>
    </message>
    <message>
        <source>the letters of its font {font} are not in it</source>
        <translation>písmena jeho písma {font} v něm nejsou</translation>
    </message>
    <message>
        <source>save it with its fonts embedded, or with letters as paths</source>
        <translation>uložte jej s vloženými písmy, nebo s písmeny převedenými na cesty</translation>
    </message>
    <message>
        <source>save the page with the art alone</source>
        <translation>uložte jen stranu s kresbou</translation>
    </message>
    <message>
        <source>this is no TrueType or OpenType font, or it is damaged</source>
        <translation>toto není písmo TrueType ani OpenType, nebo je poškozené</translation>
    </message>
    <message>
        <source>choose a file that ends in .ttf, .otf or .ttc</source>
        <translation>vyber soubor s koncovkou .ttf, .otf nebo .ttc</translation>
    </message>
    <message>
        <source>this picture has more than {most} scans</source>
        <translation>tento obrázek má více než {most} průchodů</translation>
    </message>
    <message>
        <source>save it again as JPEG</source>
        <translation>uložte jej znovu jako JPEG</translation>
    </message>
    <message>
        <source>No truck enters this space.</source>
        <translation>Na toto pole nesmí žádný kamion.</translation>
    </message>
    <message>
        <source>{what}.</source>
        <translation>{what}.</translation>
    </message>
    <message>
        <source>Room for {goods} goods. Price {price}.</source>
        <translation>Místo pro {goods} nákladů. Cena {price}.</translation>
    </message>
    <message>
        <source>{goods} goods, {steps} spaces. Pays {pay}.</source>
        <translation>{goods} nákladů, {steps} polí. Vynáší {pay}.</translation>
    </message>
    <message>
        <source>bids: {bids}</source>
        <translation>nabídky: {bids}</translation>
    </message>
    <message>
        <source>Keep for later</source>
        <translation>Nech si na později</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Ihned</translation>
    </message>
    <message>
        <source>action card</source>
        <translation>akční karta</translation>
    </message>
    <message>
        <source>{Size} trailer</source>
        <translation>{Size} přívěs</translation>
    </message>
    <message>
        <source>truck</source>
        <translation>kamion</translation>
    </message>
    <message>
        <source>goods</source>
        <translation>náklad</translation>
    </message>
    <message>
        <source>all public contracts are auctioned and a player has fulfilled all own ones</source>
        <translation>všechny veřejné zakázky jsou vydražené a jeden hráč splnil všechny své</translation>
    </message>
    <message>
        <source>Worth {worth}.</source>
        <translation>Cena {worth}.</translation>
    </message>
    <message>
        <source>One space further.</source>
        <translation>O jedno pole dál.</translation>
    </message>
    <message>
        <source>One space back.</source>
        <translation>O jedno pole zpět.</translation>
    </message>
    <message>
        <source>desert</source>
        <translation>poušť</translation>
    </message>
    <message>
        <source>Mirage</source>
        <translation>Fata morgána</translation>
    </message>
    <message>
        <source>Pays {pay} if the camel is just there.</source>
        <translation>Vynáší {pay}, pokud je velbloud právě tam.</translation>
    </message>
    <message>
        <source>A unit that ends in shot pays you 1 for each camel in it.</source>
        <translation>Skupina, která skončí v záběru, ti vynese 1 za každého velblouda v ní.</translation>
    </message>
    <message>
        <source>Whoever asks is your partner.</source>
        <translation>Kdo se zeptá, je tvůj partner.</translation>
    </message>
    <message>
        <source>Pays {pay} if the {camel} camel leads, {second} if it is second; else you pay {wrong}.</source>
        <translation>Vynáší {pay}, pokud vede velbloud barvy {camel}, {second}, pokud je druhý; jinak platíš {wrong}.</translation>
    </message>
    <message>
        <source>Wins the cup, or comes in last.</source>
        <translation>Vyhraje pohár, nebo dojde poslední.</translation>
    </message>
    <message>
        <source>overall bet</source>
        <translation>celková sázka</translation>
    </message>
    <message>
        <source>Oasis</source>
        <translation>Oáza</translation>
    </message>
    <message>
        <source>Partner until the end of the leg.</source>
        <translation>Partner do konce etapy.</translation>
    </message>
    <message>
        <source>partnership</source>
        <translation>partnerství</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Zadáno</translation>
    </message>
    <message>
        <source>Leg bets on {camel}</source>
        <translation>Sázky na etapu: {camel}</translation>
    </message>
    <message>
        <source>Place {place}</source>
        <translation>{place}. místo</translation>
    </message>
    <message>
        <source>Photographer</source>
        <translation>Fotograf</translation>
    </message>
    <message>
        <source>camel</source>
        <translation>velbloud</translation>
    </message>
    <message>
        <source>sprint die</source>
        <translation>sprintovací kostka</translation>
    </message>
    <message>
        <source>leg bet</source>
        <translation>sázka na etapu</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>fotoaparát</translation>
    </message>
    <message>
        <source>a camel is over the finish</source>
        <translation>velbloud je za cílem</translation>
    </message>
    <message>
        <source>Odds of this leg, from {legs} simulated legs</source>
        <translation>Vyhlídky této etapy, z {legs} simulovaných etap</translation>
    </message>
    <message>
        <source>car</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>token</source>
        <translation>žeton</translation>
    </message>
    <message>
        <source>die</source>
        <translation>kostka</translation>
    </message>
    <message>
        <source>Cards for more players</source>
        <translation>Karty pro více hráčů</translation>
    </message>
    <message>
        <source>the draw pile is empty for the second time</source>
        <translation>dobírací balíček je podruhé prázdný</translation>
    </message>
    <message>
        <source>both games are over, the last one because {reason}</source>
        <translation>obě hry skončily, poslední proto, že {reason}</translation>
    </message>
    <message>
        <source>Bet</source>
        <translation>Sázka</translation>
    </message>
    <message>
        <source>millions</source>
        <translation>miliony</translation>
    </message>
    <message>
        <source>driver power</source>
        <translation>styl jízdy</translation>
    </message>
    <message>
        <source>Driver powers</source>
        <translation>Styly jízdy</translation>
    </message>
    <message>
        <source>all hands are empty</source>
        <translation>nikdo už nemá karty</translation>
    </message>
    <message>
        <source>all cars are home</source>
        <translation>všechna auta jsou v cíli</translation>
    </message>
    <message>
        <source>the first car is home</source>
        <translation>první auto je v cíli</translation>
    </message>
    <message>
        <source>Played for a pit stop.</source>
        <translation>Hraje se pro zastávku v boxech.</translation>
    </message>
    <message>
        <source>Shares of the {colour} car: {held}</source>
        <translation>Podíly na autě ({colour}): {held}</translation>
    </message>
    <message>
        <source>Tip</source>
        <translation>Tip</translation>
    </message>
    <message>
        <source>Pit stop</source>
        <translation>Zastávka v boxech</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>ukazatel</translation>
    </message>
    <message>
        <source>the fifth car is home</source>
        <translation>páté auto je v cíli</translation>
    </message>
    <message>
        <source>nobody plays on</source>
        <translation>nikdo už nehraje</translation>
    </message>
    <message>
        <source>{text} is no address of a server; write it such as https://table.example.org</source>
        <translation>{text} není adresa serveru; napište ji například jako https://table.example.org</translation>
    </message>
    <message>
        <source>The bots do not answer. The table tries again and again; your host knows.</source>
        <translation>Boti neodpovídají. Stůl to zkouší znovu a znovu; hostitel o tom ví.</translation>
    </message>
    <message>
        <source>The bot {bot} cannot move: {why}. The table tries again and again.</source>
        <translation>Bot {bot} nemůže táhnout: {why}. Stůl to zkouší znovu a znovu.</translation>
    </message>
    <message>
        <source>The bots move again.</source>
        <translation>Boti zase hrají.</translation>
    </message>
    <message>
        <source>The host has ended the game for now. Your link stays valid.</source>
        <translation>Hostitel hru prozatím ukončil. Váš odkaz platí dál.</translation>
    </message>
    <message>
        <source>port {port} is in use; choose another with --port</source>
        <translation>port {port} je obsazený; zvolte jiný volbou --port</translation>
    </message>
    <message>
        <source>no seat is for a person; name one at least</source>
        <translation>žádné místo není pro člověka; určete aspoň jedno</translation>
    </message>
    <message>
        <source>{kind} cannot sit on a seat; name one of {known}</source>
        <translation>{kind} na místě sedět nemůže; zvolte z {known}</translation>
    </message>
    <message>
        <source>{file}: no seat of this game is for a person</source>
        <translation>{file}: žádné místo této hry není pro člověka</translation>
    </message>
    <message>
        <source>The game is saved again.</source>
        <translation>Hra se zase ukládá.</translation>
    </message>
    <message>
        <source>The game is not saved: {why}</source>
        <translation>Hra se neukládá: {why}</translation>
    </message>
    <message>
        <source>port {port} cannot be used: {why}</source>
        <translation>port {port} nelze použít: {why}</translation>
    </message>
    <message>
        <source>Nothing was heard from this page; load it again.</source>
        <translation>Stránka se neozvala; načtěte ji znovu.</translation>
    </message>
    <message>
        <source>This message is not known.</source>
        <translation>Tato zpráva není známá.</translation>
    </message>
    <message>
        <source>Too many messages; wait a moment.</source>
        <translation>Příliš mnoho zpráv; chvíli počkejte.</translation>
    </message>
    <message>
        <source>Too many pages ask for this table; load it again.</source>
        <translation>O tento stůl žádá příliš mnoho stránek; načtěte ji znovu.</translation>
    </message>
    <message>
        <source>Your host has made a new link for this seat.</source>
        <translation>Hostitel vytvořil pro toto místo nový odkaz.</translation>
    </message>
    <message>
        <source>The owner of the seat has been asked.</source>
        <translation>Majitel místa byl dotázán.</translation>
    </message>
    <message>
        <source>Your seat goes on in another browser.</source>
        <translation>Vaše místo pokračuje v jiném prohlížeči.</translation>
    </message>
    <message>
        <source>{name} is at seat {seat}.</source>
        <translation>{name}: místo {seat}.</translation>
    </message>
    <message>
        <source>Say hello first.</source>
        <translation>Stránka se nejdřív musí ohlásit.</translation>
    </message>
    <message>
        <source>The table goes on in another tab or window.</source>
        <translation>Stůl pokračuje v jiné kartě nebo okně.</translation>
    </message>
    <message>
        <source>Somebody asks for seat {seat} with another browser.</source>
        <translation>O místo {seat} žádá někdo z jiného prohlížeče.</translation>
    </message>
    <message>
        <source>Whoever has this seat is not here. Ask your host for a new link.</source>
        <translation>Ten, kdo má toto místo, tu není. Požádejte hostitele o nový odkaz.</translation>
    </message>
    <message>
        <source>Somebody wants to take your seat with another browser. Is it you?</source>
        <translation>Někdo chce na vaše místo z jiného prohlížeče. Jste to vy?</translation>
    </message>
    <message>
        <source>Nobody asks for your seat.</source>
        <translation>O vaše místo nikdo nežádá.</translation>
    </message>
    <message>
        <source>The owner of the seat has said no.</source>
        <translation>Majitel místa odmítl.</translation>
    </message>
    <message>
        <source>Those who watch cannot do this.</source>
        <translation>Kdo se jen dívá, tohle nemůže.</translation>
    </message>
    <message>
        <source>This is not possible now.</source>
        <translation>To teď nejde.</translation>
    </message>
    <message>
        <source>The page has been loaded again.</source>
        <translation>Stránka byla načtena znovu.</translation>
    </message>
    <message>
        <source>This seat is open in another tab or window.</source>
        <translation>Toto místo je otevřené v jiné kartě nebo okně.</translation>
    </message>
    <message>
        <source>Somebody has this seat already, in another browser.</source>
        <translation>Toto místo už někdo má, v jiném prohlížeči.</translation>
    </message>
    <message>
        <source>Seat {seat} is empty for now.</source>
        <translation>Místo {seat} je zatím prázdné.</translation>
    </message>
    <message>
        <source>This link is not valid. Ask your host for another one.</source>
        <translation>Tento odkaz neplatí. Požádejte hostitele o jiný.</translation>
    </message>
    <message>
        <source>You have left the table. Your link brings you back.</source>
        <translation>Odešli jste od stolu. Vaším odkazem se vrátíte.</translation>
    </message>
    <message>
        <source>Too many are watching already.</source>
        <translation>Dívá se už příliš mnoho lidí.</translation>
    </message>
    <message>
        <source>the profiles are {known}; a file of your own ends in .toml</source>
        <translation>profily jsou {known}; vlastní soubor končí na .toml</translation>
    </message>
    <message>
        <source>The same holds for every type of player tested.</source>
        <translation>Totéž platí u všech zkoušených druhů hráčů.</translation>
    </message>
    <message>
        <source>the same holds for {players}</source>
        <translation>totéž platí u {players}</translation>
    </message>
    <message>
        <source>the opposite holds for {players}</source>
        <translation>opačně je tomu u {players}</translation>
    </message>
    <message>
        <source>On average {number} of {cars} cars finish.</source>
        <translation>V průměru dojede {number} z {cars} aut.</translation>
    </message>
    <message>
        <source>write it with `lanesmith players fit`</source>
        <translation>zapište jej pomocí `lanesmith players fit`</translation>
    </message>
    <message>
        <source>it does not hold exactly one player</source>
        <translation>neobsahuje právě jednoho hráče</translation>
    </message>
    <message>
        <source>keep the numbers of one player under its name, such as [ours]</source>
        <translation>ponechte čísla jednoho hráče pod jeho jménem, například [ours]</translation>
    </message>
    <message>
        <source>{found} is no number of a player</source>
        <translation>{found} není číslo hráče</translation>
    </message>
    <message>
        <source>{found} is not a whole number</source>
        <translation>{found} není celé číslo</translation>
    </message>
    <message>
        <source>write a whole number of at most six digits</source>
        <translation>napište celé číslo o nejvýše šesti číslicích</translation>
    </message>
    <message>
        <source>{last} lies before {first}: swap them, or lock a stretch over the finish line as two, one up to it and one from there on</source>
        <translation>{last} leží před {first}: prohoďte je, nebo úsek přes cílovou čáru zamkněte jako dva, jeden až k ní a druhý od ní dál</translation>
    </message>
    <message>
        <source>too small to matter</source>
        <translation>příliš malé, než aby na tom záleželo</translation>
    </message>
    <message>
        <source>nothing is painted in it</source>
        <translation>není v ní nic nakresleno</translation>
    </message>
    <message>
        <source>choose another drawing</source>
        <translation>zvolte jinou kresbu</translation>
    </message>
    <message>
        <source>NW</source>
        <translation>SZ</translation>
    </message>
    <message>
        <source>NE</source>
        <translation>SV</translation>
    </message>
    <message>
        <source>SE</source>
        <translation>JV</translation>
    </message>
    <message>
        <source>SW</source>
        <translation>JZ</translation>
    </message>
    <message>
        <source>Warning before {space}</source>
        <translation>Výstraha před {space}</translation>
    </message>
    <message>
        <source>Plaque of bet line {number}</source>
        <translation>Štítek sázkové čáry {number}</translation>
    </message>
    <message>
        <source>Corner {name}</source>
        <translation>Roh {name}</translation>
    </message>
    <message>
        <source>Plaque of the finish line</source>
        <translation>Štítek cílové čáry</translation>
    </message>
    <message>
        <source>Name of {city}</source>
        <translation>Název města {city}</translation>
    </message>
    <message>
        <source>{game}: {author}, {publisher} {year}</source>
        <translation>{game}: {author}, {publisher} {year}</translation>
    </message>
    <message>
        <source>Track: {author}</source>
        <translation>Trať: {author}</translation>
    </message>
    <message>
        <source>Stand-up {colour}</source>
        <translation>Stojánek: {colour}</translation>
    </message>
    <message>
        <source>spurt/breakdown {first}–{second}</source>
        <translation>spurt/porucha {first}–{second}</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Porucha</translation>
    </message>
    <message>
        <source>stand-in</source>
        <translation>náhrada</translation>
    </message>
    <message>
        <source>the full game</source>
        <translation>úplná hra</translation>
    </message>
    <message>
        <source>the game for beginners</source>
        <translation>hra pro začátečníky</translation>
    </message>
    <message>
        <source>the long-distance race</source>
        <translation>dálkový závod</translation>
    </message>
    <message>
        <source>the race without bets</source>
        <translation>závod bez sázek</translation>
    </message>
    <message>
        <source>the race with tips</source>
        <translation>závod s tipy</translation>
    </message>
    <message>
        <source>the race with shares</source>
        <translation>závod s podíly</translation>
    </message>
    <message>
        <source>with sprint dice</source>
        <translation>s kostkami sprintu</translation>
    </message>
    <message>
        <source>with sprint dice that players may throw in</source>
        <translation>s kostkami sprintu, které mohou hráči přihodit</translation>
    </message>
    <message>
        <source>{fewest} to {most} players</source>
        <translation>{fewest} až {most} hráčů</translation>
    </message>
    <message>
        <source>In our own words; house rules say how Lanesmith fills a gap.</source>
        <translation>Našimi slovy; domácí pravidla říkají, jak Lanesmith doplňuje mezeru.</translation>
    </message>
    <message>
        <source>{number} races</source>
        <translation>{number} závody</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>{option}: {value}</translation>
    </message>
    <message>
        <source>{game}: sheet</source>
        <translation>{game}: tabulka</translation>
    </message>
    <message>
        <source>pays {amounts} or {last}</source>
        <translation>platí {amounts} nebo {last}</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Náklady</translation>
    </message>
    <message>
        <source>{game}: prizes</source>
        <translation>{game}: ceny</translation>
    </message>
    <message>
        <source>Start order: {order}</source>
        <translation>Pořadí na startu: {order}</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Hráč</translation>
    </message>
    <message>
        <source>Cars bought</source>
        <translation>Koupená auta</translation>
    </message>
    <message>
        <source>Note {value}</source>
        <translation>Bankovka {value}</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>cena</translation>
    </message>
    <message>
        <source>the kinds are {kinds}</source>
        <translation>druhy jsou {kinds}</translation>
    </message>
    <message>
        <source>that of the program</source>
        <translation>jazyk programu</translation>
    </message>
    <message>
        <source>The art “{file}” is printed as pixels, {dpi:.0f} to the inch: {why}.</source>
        <translation>Kresba „{file}“ se tiskne jako pixely, {dpi:.0f} na palec: {why}.</translation>
    </message>
    <message>
        <source>The art “{file}” is vectors in PDF. Elsewhere it is printed as pixels, {dpi:.0f} to the inch.</source>
        <translation>Kresba „{file}“ je v PDF vektorová. Jinde se tiskne jako pixely, {dpi:.0f} na palec.</translation>
    </message>
    <message>
        <source>The art “{file}” is vectors in SVG. Elsewhere it is printed as pixels, {dpi:.0f} to the inch: {why}.</source>
        <translation>Kresba „{file}“ je v SVG vektorová. Jinde se tiskne jako pixely, {dpi:.0f} na palec: {why}.</translation>
    </message>
    <message>
        <source>The font “{file}” is left out: {wrong}; {remedy}.</source>
        <translation>Písmo „{file}“ je vynecháno: {wrong}; {remedy}.</translation>
    </message>
    <message>
        <source>The licence of the font “{font}” does not allow to embed it. Its letters are printed as shapes; ask its maker whether you may.</source>
        <translation>Licence písma „{font}“ nedovoluje je vložit. Jeho písmena se tisknou jako tvary; zeptej se autora písma, zda smíš.</translation>
    </message>
    <message>
        <source>In the job “{job}” ({style}) “{label}” is left out: there is no room for it nearby. Move or shrink what is around it, or make the board larger.</source>
        <translation>V úloze „{job}“ ({style}) se vynechá „{label}“: poblíž pro to není místo. Posuňte nebo zmenšete, co je okolo, nebo zvětšete plán.</translation>
    </message>
    <message>
        <source>In the job “{job}” ({style}) “{label}” is left out: there is no room for it. Make it smaller or place it yourself in the panel Look, or make the board larger.</source>
        <translation>V úloze „{job}“ ({style}) se vynechá „{label}“: není pro to místo. Zmenšete to nebo to umístěte sami na panelu Vzhled, nebo zvětšete plán.</translation>
    </message>
    <message>
        <source>In the job “{job}” ({style}) “{label}” is not whole on the board. Move it there, or make it smaller.</source>
        <translation>V úloze „{job}“ ({style}) není „{label}“ celé na plánu. Přesuňte to tam, nebo to zmenšete.</translation>
    </message>
    <message>
        <source>In the language “{language}” {count} texts are printed in English, among them “{text}”. Write them in the panel Look, under “Words”.</source>
        <translation>V jazyce „{language}“ jsou anglicky vytištěny texty ({count}), mezi nimi „{text}“. Napiš je v panelu Vzhled pod „Slova“.</translation>
    </message>
    <message>
        <source>The words “{text}” cannot be printed in place of “{words}”: write no other {{…}} than are there.</source>
        <translation>Slova „{text}“ nelze vytisknout místo „{words}“: nepiš jiné {{…}}, než jsou tam.</translation>
    </message>
    <message>
        <source>the styles are {known}; a file of your own ends in .toml</source>
        <translation>styly jsou {known}; vlastní soubor končí na .toml</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Hráč {number}</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Ruka</translation>
    </message>
    <message>
        <source>Score of {player}</source>
        <translation>Skóre: {player}</translation>
    </message>
    <message>
        <source>{pile} of {player}</source>
        <translation>{pile}: {player}</translation>
    </message>
    <message>
        <source>Hand of {player}</source>
        <translation>Ruka: {player}</translation>
    </message>
    <message>
        <source>{key}: this road has {count} sections; name one of them, sections.1.{key} to sections.{count}.{key}</source>
        <translation>{key}: tato silnice má několik úseků ({count}); jmenujte jeden z nich, sections.1.{key} až sections.{count}.{key}</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Čekání</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Odpovědi</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Tváře</translation>
    </message>
    <message>
        <source>Faces noted a game.</source>
        <translation>Zaznamenané tváře na hru.</translation>
    </message>
    <message>
        <source>Notes by space</source>
        <translation>Poznámky podle polí</translation>
    </message>
    <message>
        <source>Notes a game at each space.</source>
        <translation>Poznámky na hru u každého pole.</translation>
    </message>
    <message>
        <source>Notes by rule</source>
        <translation>Poznámky podle pravidel</translation>
    </message>
    <message>
        <source>Notes a game, by the rules that decided the move they were written at.</source>
        <translation>Poznámky na hru podle pravidel, která rozhodla tah, u něhož byly napsány.</translation>
    </message>
    <message>
        <source>Notes by turn</source>
        <translation>Poznámky podle tahů</translation>
    </message>
    <message>
        <source>Notes a game in each turn.</source>
        <translation>Poznámky na hru v každém tahu.</translation>
    </message>
    <message>
        <source>Notes by seat</source>
        <translation>Poznámky podle míst</translation>
    </message>
    <message>
        <source>Notes a game at each seat.</source>
        <translation>Poznámky na hru na každém místě.</translation>
    </message>
    <message>
        <source>What was written.</source>
        <translation>Co bylo napsáno.</translation>
    </message>
    <message>
        <source>Seconds by space</source>
        <translation>Sekundy podle polí</translation>
    </message>
    <message>
        <source>Seconds of thought a game about moves to each space.</source>
        <translation>Sekundy přemýšlení na hru o tazích na každé pole.</translation>
    </message>
    <message>
        <source>Seconds by kind of decision</source>
        <translation>Sekundy podle druhu rozhodnutí</translation>
    </message>
    <message>
        <source>Seconds a decision of each kind.</source>
        <translation>Sekundy na rozhodnutí každého druhu.</translation>
    </message>
    <message>
        <source>Seconds by turn</source>
        <translation>Sekundy podle tahů</translation>
    </message>
    <message>
        <source>Seconds a decision in each turn.</source>
        <translation>Sekundy na rozhodnutí v každém tahu.</translation>
    </message>
    <message>
        <source>Seconds by seat</source>
        <translation>Sekundy podle míst</translation>
    </message>
    <message>
        <source>Seconds a decision at each seat.</source>
        <translation>Sekundy na rozhodnutí na každém místě.</translation>
    </message>
    <message>
        <source>Waiting by seat</source>
        <translation>Čekání podle míst</translation>
    </message>
    <message>
        <source>Share of the seconds counted in which others decided.</source>
        <translation>Podíl počítaných sekund, v nichž rozhodovali ostatní.</translation>
    </message>
    <message>
        <source>Moves taken back</source>
        <translation>Vrácené tahy</translation>
    </message>
    <message>
        <source>Moves taken back a game.</source>
        <translation>Vrácené tahy na hru.</translation>
    </message>
    <message>
        <source>Refused clicks</source>
        <translation>Odmítnutá kliknutí</translation>
    </message>
    <message>
        <source>Clicks a game that no rule allows.</source>
        <translation>Kliknutí na hru, která pravidla nedovolují.</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Hodnocení</translation>
    </message>
    <message>
        <source>Ratings from 1 to 10; forms filled in: {forms}.</source>
        <translation>Hodnocení od 1 do 10; vyplněných dotazníků: {forms}.</translation>
    </message>
    <message>
        <source>Most confusing rules</source>
        <translation>Nejvíce matoucí pravidla</translation>
    </message>
    <message>
        <source>Forms a game that name each rule.</source>
        <translation>Dotazníky na hru, které uvádějí dané pravidlo.</translation>
    </message>
    <message>
        <source>Best moves</source>
        <translation>Nejlepší tahy</translation>
    </message>
    <message>
        <source>Worst moves</source>
        <translation>Nejhorší tahy</translation>
    </message>
    <message>
        <source>Named in the forms.</source>
        <translation>Uvedeno v dotaznících.</translation>
    </message>
    <message>
        <source>A question of the designer.</source>
        <translation>Otázka autora.</translation>
    </message>
    <message>
        <source>Confused</source>
        <translation>Zmatený</translation>
    </message>
    <message>
        <source>Bored</source>
        <translation>Znuděný</translation>
    </message>
    <message>
        <source>Thrilled</source>
        <translation>Nadšený</translation>
    </message>
    <message>
        <source>Unfair</source>
        <translation>Nespravedlivé</translation>
    </message>
    <message>
        <source>How good was the game? (1 bad, 10 great)</source>
        <translation>Jak dobrá byla hra? (1 špatná, 10 skvělá)</translation>
    </message>
    <message>
        <source>Would you play it again? (1 never, 10 at once)</source>
        <translation>Hráli byste ji znovu? (1 nikdy, 10 hned)</translation>
    </message>
    <message>
        <source>How long did it feel? (1 too short, 10 too long)</source>
        <translation>Jak dlouhá se vám zdála? (1 moc krátká, 10 moc dlouhá)</translation>
    </message>
    <message>
        <source>How much did you wait? (1 hardly, 10 all the time)</source>
        <translation>Kolik jste čekali? (1 sotva, 10 pořád)</translation>
    </message>
    <message>
        <source>{wrong}; {remedy}</source>
        <translation>{wrong}; {remedy}</translation>
    </message>
    <message>
        <source>Choose a face or write a few words.</source>
        <translation>Vyberte tvář nebo napište pár slov.</translation>
    </message>
    <message>
        <source>{rule} is no rule of this game.</source>
        <translation>{rule} není pravidlo této hry.</translation>
    </message>
    <message>
        <source>There are more answers than questions.</source>
        <translation>Odpovědí je více než otázek.</translation>
    </message>
    <message>
        <source>Only {moves} moves have been made.</source>
        <translation>Zatím proběhlo jen tahů: {moves}.</translation>
    </message>
    <message>
        <source>This game has {most} notes already.</source>
        <translation>K této hře už je poznámek: {most}.</translation>
    </message>
    <message>
        <source>{key}: {said}</source>
        <translation>{key}: {said}</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Lidé</translation>
    </message>
    <message>
        <source>Mean bid for a car, passes as 0.</source>
        <translation>Průměrná nabídka za auto, pas jako 0.</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Pasy</translation>
    </message>
    <message>
        <source>Share of bids that pass.</source>
        <translation>Podíl nabídek, které jsou pasem.</translation>
    </message>
    <message>
        <source>Bets on own cars</source>
        <translation>Sázky na vlastní auta</translation>
    </message>
    <message>
        <source>Share of bets on own cars.</source>
        <translation>Podíl sázek na vlastní auta.</translation>
    </message>
    <message>
        <source>Bets on the leader</source>
        <translation>Sázky na vedoucí auto</translation>
    </message>
    <message>
        <source>Share of bets on a car nobody is ahead of.</source>
        <translation>Podíl sázek na auto, před nímž nikdo není.</translation>
    </message>
    <message>
        <source>Points for own cars</source>
        <translation>Body pro vlastní auta</translation>
    </message>
    <message>
        <source>Points for own cars on a card played.</source>
        <translation>Body pro vlastní auta na zahrané kartě.</translation>
    </message>
    <message>
        <source>Points for others&apos; cars</source>
        <translation>Body pro cizí auta</translation>
    </message>
    <message>
        <source>Points for the cars of others on a card played.</source>
        <translation>Body pro auta ostatních na zahrané kartě.</translation>
    </message>
    <message>
        <source>Own cars as far as possible</source>
        <translation>Vlastní auta co nejdále</translation>
    </message>
    <message>
        <source>Share of moves of own cars, among ways of different lengths, that gain most.</source>
        <translation>Podíl tahů vlastních aut, které při různě dlouhých cestách získají nejvíce.</translation>
    </message>
    <message>
        <source>Others&apos; cars as far as possible</source>
        <translation>Cizí auta co nejdále</translation>
    </message>
    <message>
        <source>Share of moves of their cars, among ways of different lengths, that gain most.</source>
        <translation>Podíl tahů jejich aut, které při různě dlouhých cestách získají nejvíce.</translation>
    </message>
    <message>
        <source>The same choices</source>
        <translation>Stejné volby</translation>
    </message>
    <message>
        <source>Share of choices that this kind of player would have made there.</source>
        <translation>Podíl voleb, které by tam učinil tento druh hráče.</translation>
    </message>
    <message>
        <source>Resemblance</source>
        <translation>Podobnost</translation>
    </message>
    <message>
        <source>People played most like this kind: {kind}. Chance it gave to the choices made, as a geometric mean.</source>
        <translation>Lidé hráli nejvíce jako tento druh: {kind}. Šance, kterou dával učiněným volbám, jako geometrický průměr.</translation>
    </message>
    <message>
        <source>Blunders</source>
        <translation>Hrubé chyby</translation>
    </message>
    <message>
        <source>Share of cards, moves and bids that no kind of player would have chosen there.</source>
        <translation>Podíl karet, tahů a nabídek, které by tam nezvolil žádný druh hráče.</translation>
    </message>
    <message>
        <source>Not everybody who is here is ready.</source>
        <translation>Ne všichni přítomní jsou připraveni.</translation>
    </message>
    <message>
        <source>There is no such seat.</source>
        <translation>Takové místo tu není.</translation>
    </message>
    <message>
        <source>A bot plays only for a person who is not there.</source>
        <translation>Bot hraje jen za toho, kdo tu není.</translation>
    </message>
    <message>
        <source>It is not your turn.</source>
        <translation>Nejste na tahu.</translation>
    </message>
    <message>
        <source>This choice was not offered.</source>
        <translation>Tato volba nebyla nabídnuta.</translation>
    </message>
    <message>
        <source>The game has not begun yet.</source>
        <translation>Hra ještě nezačala.</translation>
    </message>
    <message>
        <source>The game has gone on meanwhile; please look again.</source>
        <translation>Hra mezitím pokročila; podívejte se prosím znovu.</translation>
    </message>
    <message>
        <source>You have not moved yet.</source>
        <translation>Ještě jste netáhli.</translation>
    </message>
    <message>
        <source>Somebody has asked already.</source>
        <translation>Někdo už požádal.</translation>
    </message>
    <message>
        <source>Nobody has asked to take a move back.</source>
        <translation>Nikdo nežádal o vrácení tahu.</translation>
    </message>
    <message>
        <source>The form comes after the game.</source>
        <translation>Dotazník přijde po hře.</translation>
    </message>
    <message>
        <source>The record is open to all once the game is over.</source>
        <translation>Záznam se všem otevře po konci hry.</translation>
    </message>
    <message>
        <source>this is not the file of the seats of {record}</source>
        <translation>tohle není soubor míst ke hře {record}</translation>
    </message>
    <message>
        <source>remove it, and give out new links</source>
        <translation>odstraňte ho a rozdejte nové odkazy</translation>
    </message>
    <message>
        <source>the bots stopped thinking; go on once more</source>
        <translation>boti přestali přemýšlet; pokračujte ještě jednou</translation>
    </message>
    <message>
        <source>the bots take too long; go on once more</source>
        <translation>boti přemýšlejí příliš dlouho; pokračujte ještě jednou</translation>
    </message>
    <message>
        <source>the lanes of roads have {has} spaces, at most {most} are possible</source>
        <translation>pruhy silnic mají {has} polí, možných je nejvýše {most}</translation>
    </message>
    <message>
        <source>give their sections fewer spaces or lanes</source>
        <translation>dejte jejich úsekům méně polí nebo pruhů</translation>
    </message>
    <message>
        <source>{has} tags given, at most {most} allowed</source>
        <translation>Zadáno štítků: {has}, povoleno nejvýše {most}</translation>
    </message>
    <message>
        <source>a tag of {has} letters, at most {most} allowed</source>
        <translation>štítek má {has} písmen, povoleno nejvýše {most}</translation>
    </message>
    <message>
        <source>no file holds this: {place}: {wrong}; {remedy}</source>
        <translation>to žádný soubor neunese: {place}: {wrong}; {remedy}</translation>
    </message>
    <message>
        <source>One question</source>
        <translation>Jedna otázka</translation>
    </message>
    <message>
        <source>A picture on the board, PNG, JPEG or SVG</source>
        <translation>Obrázek na desce, PNG, JPEG nebo SVG</translation>
    </message>
    <message>
        <source>Degrees, clockwise about its top left corner</source>
        <translation>Stupně po směru hodin kolem levého horního rohu</translation>
    </message>
    <message>
        <source>A text on the board, of one line or several, or along a line</source>
        <translation>Text na desce, na jednom řádku či více, nebo podél čáry</translation>
    </message>
    <message>
        <source>The words to print; line ends begin new lines</source>
        <translation>Tištěná slova; konce řádků začínají nové řádky</translation>
    </message>
    <message>
        <source>The left end of its first baseline, or its middle or right end: see `align`</source>
        <translation>Levý konec prvního účaří, nebo jeho střed či pravý konec: viz `align`</translation>
    </message>
    <message>
        <source>A line across the board that the editor snaps to. It is never printed</source>
        <translation>Čára přes desku, ke které editor přichytává. Netiskne se</translation>
    </message>
    <message>
        <source>Its distance from the left edge of the board, or from the top one, in mm</source>
        <translation>Vzdálenost od levého, nebo horního okraje desky v mm</translation>
    </message>
    <message>
        <source>true from top to bottom, false from left to right</source>
        <translation>true shora dolů, false zleva doprava</translation>
    </message>
    <message>
        <source>lanes by their colours: {spaces}</source>
        <translation>pruhy podle barev: {spaces}</translation>
    </message>
    <message>
        <source>finish, bet lines and start grid are not read from a photo: --marks draws them, or add them in the window</source>
        <translation>cíl, sázkové čáry a startovní rošt se z fotografie nečtou: nakreslí je --marks, nebo je přidejte v okně</translation>
    </message>
    <message>
        <source>where the road crosses itself each area is one space: add the second space in the window and let both share</source>
        <translation>kde se trať kříží sama se sebou, je každá plocha jedním polem: druhé pole přidejte v okně a nechte obě sdílet místo</translation>
    </message>
    <message>
        <source>this track has no road: its spaces were drawn one by one</source>
        <translation>tato trať nemá vozovku: její pole byla nakreslena jedno po druhém</translation>
    </message>
    <message>
        <source>there are several roads, choose one: {ids}</source>
        <translation>vozovek je několik, vyberte jednu: {ids}</translation>
    </message>
    <message>
        <source>the start grid</source>
        <translation>startovní rošt</translation>
    </message>
    <message>
        <source>the finish line</source>
        <translation>cílová čára</translation>
    </message>
    <message>
        <source>Cars cross the bet lines in the order {names}. Number them in driving direction, beginning with 1.</source>
        <translation>Auta přejíždějí sázkové čáry v pořadí {names}. Očíslujte je ve směru jízdy od 1.</translation>
    </message>
    <message>
        <source>{game} needs {wanted} bet lines, the track has only {drawn}. Draw them across the road, at about equal distances, before narrow parts.</source>
        <translation>{game} potřebuje sázkových čar: {wanted}, trať jich má jen {drawn}. Nakreslete je napříč vozovkou, v podobných vzdálenostech, před zúženími.</translation>
    </message>
    <message>
        <source>{game} needs {wanted} bet lines, the track has none. Draw them across the road, at about equal distances, before narrow parts.</source>
        <translation>{game} potřebuje sázkových čar: {wanted}, trať nemá žádnou. Nakreslete je napříč vozovkou, v podobných vzdálenostech, před zúženími.</translation>
    </message>
    <message>
        <source>{Line} lies inside a narrow part: cars come to it one by one, over space {space}. Draw it before the road narrows.</source>
        <translation>{Line} leží v zúžení: auta k ní přijíždějí po jednom, přes pole {space}. Nakreslete ji před místo, kde se vozovka zužuje.</translation>
    </message>
    <message>
        <source>From {begin} to {end} it is not far enough for much to change before the next bet. Spread the bet lines more evenly.</source>
        <translation>Úsek mezi dvěma místy ({begin}, {end}) je příliš krátký, než aby se do další sázky mnoho změnilo. Rozložte sázkové čáry rovnoměrněji.</translation>
    </message>
    <message>
        <source>number the bet lines in driving direction</source>
        <translation>očíslovat sázkové čáry ve směru jízdy</translation>
    </message>
    <message>
        <source>Could not be checked: {title} ({error}). Mend the other problems first.</source>
        <translation>Nešlo zkontrolovat: {title} ({error}). Nejprve odstraňte ostatní problémy.</translation>
    </message>
    <message>
        <source>cut off what space {second} has in common with {first}</source>
        <translation>odříznout z pole {second} to, co má společné s polem {first}</translation>
    </message>
    <message>
        <source>Spaces {first} and {second} overlap. Draw them so that they share an edge.</source>
        <translation>Pole {first} a {second} se překrývají. Nakreslete je tak, aby měla společnou hranu.</translation>
    </message>
    <message>
        <source>Spaces {first} and {second} lie on each other on two stretches of the road. If the road crosses itself here, say that they share their place, so that a car on one blocks both; if not, pull the stretches apart.</source>
        <translation>Pole {first} a {second} leží na sobě ve dvou úsecích vozovky. Pokud se tu vozovka kříží, určete, že sdílejí místo, takže auto na jednom blokuje obě; jinak úseky oddalte.</translation>
    </message>
    <message>
        <source>The owner of the car on slot {number} begins, but cars start on {used} slots only. Let the owner of another car begin.</source>
        <translation>Začíná majitel auta na startovním místě {number}, auta ale startují jen z tolika míst: {used}. Ať začíná majitel jiného auta.</translation>
    </message>
    <message>
        <source>let the owner of the car on slot {number} begin</source>
        <translation>ať začíná majitel auta na startovním místě {number}</translation>
    </message>
    <message>
        <source>derive the front of {space}</source>
        <translation>odvodit čelo pole {space}</translation>
    </message>
    <message>
        <source>The front of space {space} faces sideways. Draw it on the side where the road leads on, or have it derived.</source>
        <translation>Čelo pole {space} míří do strany. Nakreslete ho na straně, kudy vozovka pokračuje, nebo ho nechte odvodit.</translation>
    </message>
    <message>
        <source>The ramp from {source} to {target} needs a bar of {needs}, but no card of {game} has one higher than {most}, so that no car can ever take it. Ask for {most} or less, or remove the ramp.</source>
        <translation>Rampa z {source} na {target} žádá pruh {needs}, ale žádná karta hry {game} nemá vyšší než {most}, takže na ni žádné auto nikdy nesmí. Žádejte {most} nebo méně, nebo rampu odstraňte.</translation>
    </message>
    <message>
        <source>let a bar of {most} take it</source>
        <translation>pustit na ni pruh {most}</translation>
    </message>
    <message>
        <source>move the road under its spaces</source>
        <translation>posunout vozovku pod její pole</translation>
    </message>
    <message>
        <source>reset the spaces to the road</source>
        <translation>vrátit pole na vozovku</translation>
    </message>
    <message>
        <source>near {x:.0f}, {y:.0f} mm two stretches of road would lie on each other, with spaces {first} and {second}; keep them further apart, or let them cross outright</source>
        <translation>u {x:.0f}, {y:.0f} mm by na sobě ležely dva úseky vozovky s poli {first} a {second}; nechte je dál od sebe, nebo ať se opravdu kříží</translation>
    </message>
    <message>
        <source>the road cannot be changed like this: {problem}</source>
        <translation>takto vozovku změnit nelze: {problem}</translation>
    </message>
    <message>
        <source>give a .csv, .geojson, .gpx, .kml or .svg file</source>
        <translation>zadejte soubor .csv, .geojson, .gpx, .kml nebo .svg</translation>
    </message>
    <message>
        <source>the line runs on over its start by {share:.1f}% of its length, which is left out</source>
        <translation>čára přebíhá přes svůj začátek o {share:.1f} % své délky, přesah je vynechán</translation>
    </message>
    <message>
        <source>there is no line called {name}</source>
        <translation>není tu žádná čára jménem {name}</translation>
    </message>
    <message>
        <source>choose one of these, with their lengths: {lines}</source>
        <translation>vyberte jednu z těchto (s délkami): {lines}</translation>
    </message>
    <message>
        <source>choose one with --line NAME; these are their names and lengths: {lines}</source>
        <translation>vyberte jednu pomocí --line JMÉNO; jejich jména a délky: {lines}</translation>
    </message>
    <message>
        <source>of {count} lines {name} is taken; left out: {names}</source>
        <translation>z čar (celkem {count}) je použita {name}; vynecháno: {names}</translation>
    </message>
    <message>
        <source>it is an area of the size of a space</source>
        <translation>je to plocha velká jako pole</translation>
    </message>
    <message>
        <source>it is small and of another colour than the spaces</source>
        <translation>je malý a má jinou barvu než pole</translation>
    </message>
    <message>
        <source>it is small and beside decorations of its size</source>
        <translation>je malý a leží u stejně velkých ozdob</translation>
    </message>
    <message>
        <source>it touches no space and has another colour than they</source>
        <translation>nedotýká se žádného pole a má jinou barvu</translation>
    </message>
    <message>
        <source>it is in no layer of spaces, and other shapes are</source>
        <translation>není v žádné vrstvě polí, jiné tvary ano</translation>
    </message>
    <message>
        <source>it is {space}, drawn a second time</source>
        <translation>je to {space}, nakreslené podruhé</translation>
    </message>
    <message>
        <source>it is much smaller than a space</source>
        <translation>je mnohem menší než pole</translation>
    </message>
    <message>
        <source>it is much larger than a space</source>
        <translation>je mnohem větší než pole</translation>
    </message>
    <message>
        <source>spaces run along its whole side</source>
        <translation>pole vedou podél celého jeho okraje</translation>
    </message>
    <message>
        <source>space {space} lies on it</source>
        <translation>leží na něm pole {space}</translation>
    </message>
    <message>
        <source>it is inside space {space}</source>
        <translation>je uvnitř pole {space}</translation>
    </message>
    <message>
        <source>No step leads on from space {space}: its front does not face the way the road leads. Draw the front anew, or have it derived.</source>
        <translation>Z pole {space} nevede žádný krok dál: jeho čelo nemíří tam, kam vede vozovka. Nakreslete čelo znovu, nebo ho nechte odvodit.</translation>
    </message>
    <message>
        <source>three pixels of four, because all take too long or too much memory</source>
        <translation>tři pixely ze čtyř, protože všechny trvají příliš dlouho nebo potřebují příliš mnoho paměti</translation>
    </message>
    <message>
        <source>the pictures of the drawing hold more than {most} MB</source>
        <translation>obrázky v kresbě mají více než {most} MB</translation>
    </message>
    <message>
        <source>save it with fewer pixels</source>
        <translation>uložte jej s méně pixely</translation>
    </message>
    <message>
        <source>make the drawing simpler</source>
        <translation>zjednodušte kresbu</translation>
    </message>
    <message>
        <source>this is a drawing of spaces, not of the line of a circuit</source>
        <translation>toto je kresba polí, ne čára okruhu</translation>
    </message>
    <message>
        <source>lanesmith import {file} -o TRACK</source>
        <translation>lanesmith import {file} -o TRAŤ</translation>
    </message>
    <message>
        <source>no line is stroked: the outline of an area is taken, a guess</source>
        <translation>žádná čára není vytažena: použit je obrys plochy, což je odhad</translation>
    </message>
    <message>
        <source>the line is the middle between {one} and {other}, a guess: they are taken for the edges of the road</source>
        <translation>čára je střed mezi {one} a {other}, což je odhad: jsou pokládány za okraje silnice</translation>
    </message>
    <message>
        <source>rectangles that are the page are left out: {count}</source>
        <translation>vynechané obdélníky stránky: {count}</translation>
    </message>
    <message>
        <source>the line is the middle of the area {name}, a guess</source>
        <translation>čára je střed plochy {name}, což je odhad</translation>
    </message>
    <message>
        <source>point {number} of {shape}</source>
        <translation>bod {number} tvaru {shape}</translation>
    </message>
    <message>
        <source>there is no line or area in it</source>
        <translation>není v něm žádná čára ani plocha</translation>
    </message>
    <message>
        <source>its layer is switched off</source>
        <translation>jeho vrstva je vypnutá</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>milimetry</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>palce</translation>
    </message>
    <message>
        <source>The file gives no unit of length: {unit} are a guess; --width sets it.</source>
        <translation>Soubor neuvádí jednotku délky: {unit} jsou odhad; určí ji --width.</translation>
    </message>
    <message>
        <source>this is no DXF drawing, or a damaged one</source>
        <translation>není to kresba DXF, nebo je poškozená</translation>
    </message>
    <message>
        <source>it is hidden</source>
        <translation>je skrytý</translation>
    </message>
    <message>
        <source>draw the spaces or their edges</source>
        <translation>nakreslete pole nebo jejich hrany</translation>
    </message>
    <message>
        <source>save it as DXF 2010 or 2000</source>
        <translation>uložte ji jako DXF 2010 nebo 2000</translation>
    </message>
    <message>
        <source>its entities make it larger than {most} MB</source>
        <translation>jeho entity jej zvětšují nad {most} MB</translation>
    </message>
    <message>
        <source>groups in it are more than {most} deep</source>
        <translation>skupiny v něm jsou vnořené víc než {most}krát</translation>
    </message>
    <message>
        <source>ungroup some of them</source>
        <translation>některé zrušte</translation>
    </message>
    <message>
        <source>this looks like the log of a sensor: the line wavers by about {share:.2g}% of its length and is smoothed, a guess</source>
        <translation>vypadá to na záznam čidla: čára se chvěje asi o {share:.2g} % své délky a je vyhlazena, což je odhad</translation>
    </message>
    <message>
        <source>the line comes to a lap after {share:.0f}% of its length and has {laps:.1f} laps of it: the first is taken</source>
        <translation>čára se dostane na okruh po {share:.0f} % své délky a obsahuje {laps:.1f} kola: použito je první</translation>
    </message>
    <message>
        <source>this looks like the log of a sensor: it stands still at {count} of {all} points</source>
        <translation>vypadá to na záznam čidla: stojí v {count} z {all} bodů</translation>
    </message>
    <message>
        <source>the line passes its start again: it has {laps:.1f} laps, and the first is taken</source>
        <translation>čára znovu prochází svým začátkem: má {laps:.1f} kola a použito je první</translation>
    </message>
    <message>
        <source>the places of its nodes are missing</source>
        <translation>chybějí polohy jejích uzlů</translation>
    </message>
    <message>
        <source>ask Overpass for “out geom;”, or for the nodes too (“(._;&gt;;); out;”)</source>
        <translation>vyžádejte si od Overpassu „out geom;“, nebo i uzly („(._;&gt;;); out;“)</translation>
    </message>
    <message>
        <source>The drawing was published by Lanesmith and holds its track, which was taken, with {count} outlines reshaped in the drawing. Art is taken by: lanesmith update.</source>
        <translation>Kresbu vydal Lanesmith a má v sobě svou trať, která byla převzata; obrysů změněných v kresbě: {count}. Malbu převezme: lanesmith update.</translation>
    </message>
    <message>
        <source>this is a {kind}, a picture made of pixels</source>
        <translation>je to {kind}, obrázek z pixelů</translation>
    </message>
    <message>
        <source>a PDF of another program</source>
        <translation>PDF jiného programu</translation>
    </message>
    <message>
        <source>save or print it as SVG</source>
        <translation>uložte nebo vytiskněte ho jako SVG</translation>
    </message>
    <message>
        <source>a PostScript file</source>
        <translation>soubor PostScript</translation>
    </message>
    <message>
        <source>save it as SVG</source>
        <translation>uložte ho jako SVG</translation>
    </message>
    <message>
        <source>a DWG drawing</source>
        <translation>kresba DWG</translation>
    </message>
    <message>
        <source>save it as DXF</source>
        <translation>uložte ji jako DXF</translation>
    </message>
    <message>
        <source>a binary DXF drawing</source>
        <translation>binární kresba DXF</translation>
    </message>
    <message>
        <source>save it as text DXF</source>
        <translation>uložte ji jako textové DXF</translation>
    </message>
    <message>
        <source>a file of Office</source>
        <translation>soubor Office</translation>
    </message>
    <message>
        <source>export it as SVG</source>
        <translation>exportujte ho jako SVG</translation>
    </message>
    <message>
        <source>a CorelDRAW drawing</source>
        <translation>kresba CorelDRAW</translation>
    </message>
    <message>
        <source>this is {what}</source>
        <translation>je to {what}</translation>
    </message>
    <message>
        <source>a web page without a track inside</source>
        <translation>webová stránka, ve které není trať</translation>
    </message>
    <message>
        <source>a track of Lanesmith, not a drawing</source>
        <translation>trať Lanesmithu, ne kresba</translation>
    </message>
    <message>
        <source>open it instead</source>
        <translation>otevřete ji</translation>
    </message>
    <message>
        <source>the page or its background</source>
        <translation>stránka nebo její pozadí</translation>
    </message>
    <message>
        <source>a frame</source>
        <translation>rámeček</translation>
    </message>
    <message>
        <source>the ground under spaces</source>
        <translation>podklad pod poli</translation>
    </message>
    <message>
        <source>an infield</source>
        <translation>vnitřek okruhu</translation>
    </message>
    <message>
        <source>labels or letters in spaces</source>
        <translation>popisky nebo písmena v polích</translation>
    </message>
    <message>
        <source>decorations</source>
        <translation>ozdoby</translation>
    </message>
    <message>
        <source>spaces drawn a second time</source>
        <translation>pole nakreslená podruhé</translation>
    </message>
    <message>
        <source>shapes that are not seen in the drawing</source>
        <translation>tvary, které v kresbě nejsou vidět</translation>
    </message>
    <message>
        <source>The drawing has lines only: the {areas} areas between its {lines} lines were taken; ends up to {joined:.2g} mm from a line were joined to it.</source>
        <translation>Kresba má jen čáry: převzaty byly plochy mezi nimi (ploch {areas}, čar {lines}); konce vzdálené od čáry do {joined:.2g} mm k ní byly připojeny.</translation>
    </message>
    <message>
        <source>Left out: {count} texts.</source>
        <translation>Vynechané texty: {count}.</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Otočit</translation>
    </message>
    <message>
        <source>Flip the driving direction</source>
        <translation>Otočit směr jízdy</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Měřit</translation>
    </message>
    <message>
        <source>Click two points of the drawing, and type how far apart they are on the board.</source>
        <translation>Klikněte na dva body kresby a napište, jak daleko od sebe na desce jsou.</translation>
    </message>
    <message>
        <source>Find the largest gap automatically</source>
        <translation>Největší mezeru určit samočinně</translation>
    </message>
    <message>
        <source>Largest gap between spaces that touch</source>
        <translation>Největší mezera mezi poli, která se dotýkají</translation>
    </message>
    <message>
        <source>Close gaps: neighbours share edges</source>
        <translation>Zavřít mezery: sousedé sdílejí hrany</translation>
    </message>
    <message>
        <source>clockwise</source>
        <translation>po směru hodinových ručiček</translation>
    </message>
    <message>
        <source>anticlockwise</source>
        <translation>proti směru hodinových ručiček</translation>
    </message>
    <message>
        <source>Up to {share} of a space length ({gap} mm): {pairs} touch</source>
        <translation>Do {share} délky pole ({gap} mm): dotýká se {pairs}</translation>
    </message>
    <message>
        <source>pair|pairs</source>
        <translation>dvojice|dvojice|dvojic</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Směr</translation>
    </message>
    <message>
        <source>Two points are apart</source>
        <translation>Vzdálenost bodů</translation>
    </message>
    <message>
        <source>Largest gap</source>
        <translation>Největší mezera</translation>
    </message>
    <message>
        <source>as its course line is drawn</source>
        <translation>podle nakreslené osy</translation>
    </message>
    <message>
        <source>as chosen</source>
        <translation>jak je zvoleno</translation>
    </message>
    <message>
        <source>as the spaces are numbered</source>
        <translation>podle čísel polí</translation>
    </message>
    <message>
        <source>The direction is a guess: {turn}.</source>
        <translation>Směr jízdy je odhad: {turn}.</translation>
    </message>
    <message>
        <source>No step leads on from {spaces}. Where a road crosses itself, draw its course line and say which it is with --course.</source>
        <translation>Z políček {spaces} nevede dál žádný krok. Kde se vozovka kříží sama se sebou, nakreslete osu tratě a označte ji volbou --course.</translation>
    </message>
    <message>
        <source>{count} lines end further from others than that: spaces beside them may be missing.</source>
        <translation>Počet čar, které končí od ostatních dál: {count}. Políčka vedle nich možná chybějí.</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>odhad</translation>
    </message>
    <message>
        <source>Left out: {count} × {what} ({why}).</source>
        <translation>Vynecháno: {count} × {what} ({why}).</translation>
    </message>
    <message>
        <source>The finish line is a guess: {why}.</source>
        <translation>Cílová čára je odhad: {why}.</translation>
    </message>
    <message>
        <source>it is one of several pieces of a path</source>
        <translation>je to jeden z několika kusů cesty</translation>
    </message>
    <message>
        <source>draw every space as a path of its own</source>
        <translation>nakreslete každé pole jako samostatnou cestu</translation>
    </message>
    <message>
        <source>the layer of the course line is not read</source>
        <translation>vrstva osy tratě se nečte</translation>
    </message>
    <message>
        <source>paint on another layer</source>
        <translation>malujte na jiné vrstvě</translation>
    </message>
    <message>
        <source>a line across the road is an open line</source>
        <translation>čára přes silnici je otevřená čára</translation>
    </message>
    <message>
        <source>the outline is not closed</source>
        <translation>obrys není uzavřený</translation>
    </message>
    <message>
        <source>move it to the others</source>
        <translation>přesuňte ho k ostatním</translation>
    </message>
    <message>
        <source>draw it from edge to edge</source>
        <translation>nakreslete ji od okraje k okraji</translation>
    </message>
    <message>
        <source>close the path</source>
        <translation>uzavřete cestu</translation>
    </message>
    <message>
        <source>draw it as an area</source>
        <translation>nakreslete ho jako plochu</translation>
    </message>
    <message>
        <source>there is too much painted in it</source>
        <translation>je v něm namalováno příliš mnoho</translation>
    </message>
    <message>
        <source>{count} pieces that meet are joined: {names}. They run in different directions: that of most of the line is taken, a guess</source>
        <translation>navazující kusy jsou spojeny (celkem {count}): {names}. Běží různými směry: použit je směr větší části čáry, což je odhad</translation>
    </message>
    <message>
        <source>{count} pieces that meet are joined: {names}</source>
        <translation>navazující kusy jsou spojeny (celkem {count}): {names}</translation>
    </message>
    <message>
        <source>the places of the file are joined in their order, a guess</source>
        <translation>místa v souboru jsou spojena ve svém pořadí, což je odhad</translation>
    </message>
    <message>
        <source>{kind} number {number}</source>
        <translation>{kind} číslo {number}</translation>
    </message>
    <message>
        <source>has no longitude and latitude</source>
        <translation>nemá zeměpisnou délku a šířku</translation>
    </message>
    <message>
        <source>it has places that are not on earth</source>
        <translation>obsahuje místa, která nejsou na Zemi</translation>
    </message>
    <message>
        <source>give longitudes and latitudes in degrees</source>
        <translation>uveďte zeměpisné délky a šířky ve stupních</translation>
    </message>
    <message>
        <source>this KMZ file is damaged</source>
        <translation>tento soubor KMZ je poškozený</translation>
    </message>
    <message>
        <source>save it as KML</source>
        <translation>uložte ho jako KML</translation>
    </message>
    <message>
        <source>this KMZ file has a password or is packed in an unusual way</source>
        <translation>tento soubor KMZ je chráněn heslem nebo neobvykle zabalen</translation>
    </message>
    <message>
        <source>correct the point, or take it out</source>
        <translation>opravte bod, nebo ho vyjměte</translation>
    </message>
    <message>
        <source>export the line as GPX</source>
        <translation>exportujte čáru jako GPX</translation>
    </message>
    <message>
        <source>export a track, a route or a path</source>
        <translation>exportujte záznam, trasu nebo cestu</translation>
    </message>
    <message>
        <source>there is no KML file in it</source>
        <translation>není v něm žádný soubor KML</translation>
    </message>
    <message>
        <source>a place of {name},</source>
        <translation>místo v {name},</translation>
    </message>
    <message>
        <source>this is no place on earth</source>
        <translation>takové místo na Zemi není</translation>
    </message>
    <message>
        <source>{taken}; not taken: {others}</source>
        <translation>{taken}; nepoužito: {others}</translation>
    </message>
    <message>
        <source>it is not clear which columns hold the places</source>
        <translation>není jasné, ve kterých sloupcích jsou polohy</translation>
    </message>
    <message>
        <source>call them x and y, or lat and lon, in a line above the numbers</source>
        <translation>nazvěte je x a y nebo lat a lon v řádku nad čísly</translation>
    </message>
    <message>
        <source>write a number, or take the line out</source>
        <translation>napište číslo, nebo řádek vyjměte</translation>
    </message>
    <message>
        <source>the line is the middle between the columns {left} and {right}</source>
        <translation>čára je střed mezi sloupci {left} a {right}</translation>
    </message>
    <message>
        <source>longitude and latitude</source>
        <translation>zeměpisná délka a šířka</translation>
    </message>
    <message>
        <source>x and y</source>
        <translation>x a y</translation>
    </message>
    <message>
        <source>{what} are the columns {first} and {second}, a guess by their numbers; headings above the numbers, such as x and y or lat and lon, would decide</source>
        <translation>{what} jsou sloupce {first} a {second}, což je odhad podle čísel; rozhodly by nadpisy nad čísly, třeba x a y nebo lat a lon</translation>
    </message>
    <message>
        <source>{what} are the columns {first} and {second}</source>
        <translation>{what} jsou sloupce {first} a {second}</translation>
    </message>
    <message>
        <source>{lines} above the table: not taken, no two numbers</source>
        <translation>{lines} nad tabulkou: nepoužito, nejsou tam dvě čísla</translation>
    </message>
    <message>
        <source>there is no column {column}</source>
        <translation>chybí sloupec {column}</translation>
    </message>
    <message>
        <source>column {column} has &quot;{cell}&quot;, which is no place</source>
        <translation>ve sloupci {column} je „{cell}“, což není poloha</translation>
    </message>
    <message>
        <source>latitude and longitude are degrees and minutes (ddmm.mm), a guess</source>
        <translation>šířka a délka jsou stupně a minuty (ddmm.mm), což je odhad</translation>
    </message>
    <message>
        <source>write latitude and longitude in degrees</source>
        <translation>pište zeměpisnou šířku a délku ve stupních</translation>
    </message>
    <message>
        <source>x and y are taken for degrees of longitude and latitude, a guess</source>
        <translation>x a y jsou pokládány za stupně zeměpisné délky a šířky, což je odhad</translation>
    </message>
    <message>
        <source>latitude and longitude are {parts:,.0f} parts of a degree, a guess</source>
        <translation>šířka a délka jsou v dílech stupně (1/{parts:,.0f}), což je odhad</translation>
    </message>
    <message>
        <source>write the x and the y of one point on each line</source>
        <translation>na každý řádek napište x a y jednoho bodu</translation>
    </message>
    <message>
        <source>does not have two numbers</source>
        <translation>nemá dvě čísla</translation>
    </message>
    <message>
        <source>there are no numbers</source>
        <translation>nejsou tu žádná čísla</translation>
    </message>
    <message>
        <source>it is a line between spaces</source>
        <translation>je to čára mezi poli</translation>
    </message>
    <message>
        <source>chosen by {choice}</source>
        <translation>zvoleno pomocí {choice}</translation>
    </message>
    <message>
        <source>it is called &quot;{name}&quot;</source>
        <translation>jmenuje se „{name}“</translation>
    </message>
    <message>
        <source>spaces were asked for by name</source>
        <translation>pole byla určena názvem</translation>
    </message>
    <message>
        <source>it is another branch of a switch</source>
        <translation>je to jiná větev prvku switch</translation>
    </message>
    <message>
        <source>it is not displayed</source>
        <translation>nezobrazuje se</translation>
    </message>
    <message>
        <source>it is fully transparent</source>
        <translation>je zcela průhledný</translation>
    </message>
    <message>
        <source>it is packed, and damaged</source>
        <translation>je zabalený a poškozený</translation>
    </message>
    <message>
        <source>it has neither fill nor stroke</source>
        <translation>nemá výplň ani obrys</translation>
    </message>
    <message>
        <source>The file gives no unit of length: its page is {paper} at {number:g} units to the inch, so this was taken; --width sets it.</source>
        <translation>Soubor neuvádí jednotku délky: jeho stránka je {paper} při {number:g} jednotkách na palec, a tak se to vzalo; určí ji --width.</translation>
    </message>
    <message>
        <source>The file gives no unit of length: {program} counts {number:g} pixels to the inch, so this was taken; --width sets it.</source>
        <translation>Soubor neuvádí jednotku délky: {program} počítá {number:g} pixelů na palec, a tak se to vzalo; určí ji --width.</translation>
    </message>
    <message>
        <source>The file gives no unit of length: {number:g} pixels to the inch is a guess; --width sets it.</source>
        <translation>Soubor neuvádí jednotku délky: {number:g} pixelů na palec je odhad; určí ji --width.</translation>
    </message>
    <message>
        <source>no areas enclosed by lines are found in this picture</source>
        <translation>na tomto obrázku nejsou žádné plochy ohraničené čarami</translation>
    </message>
    <message>
        <source>draw closed spaces with clear lines, and photograph the whole sheet</source>
        <translation>nakreslete uzavřená pole zřetelnými čarami a vyfoťte celý list</translation>
    </message>
    <message>
        <source>this picture is too rough to find lines on paper in it</source>
        <translation>tento obrázek je příliš hrubý, čáry na papíře v něm nelze najít</translation>
    </message>
    <message>
        <source>photograph a sheet with a drawing, in good light</source>
        <translation>vyfoťte list s kresbou při dobrém světle</translation>
    </message>
    <message>
        <source>save it again as JPEG or PNG</source>
        <translation>uložte ho znovu jako JPEG nebo PNG</translation>
    </message>
    <message>
        <source>a corner is outside the picture, which has {width} × {height} pixels</source>
        <translation>jeden roh leží mimo obrázek, který má {width} × {height} pixelů</translation>
    </message>
    <message>
        <source>give x,y in pixels of the upright picture, from its top left</source>
        <translation>zadejte x,y v pixelech správně otočeného obrázku, od jeho levého horního rohu</translation>
    </message>
    <message>
        <source>these are not the corners of a sheet in their order</source>
        <translation>toto nejsou rohy listu ve správném pořadí</translation>
    </message>
    <message>
        <source>give top left, top right, bottom right, bottom left</source>
        <translation>zadejte levý horní, pravý horní, pravý dolní a levý dolní roh</translation>
    </message>
    <message>
        <source>photos are read with OpenCV, which is not installed</source>
        <translation>fotografie čte OpenCV, které není nainstalované</translation>
    </message>
    <message>
        <source>install it: pip install &quot;lanesmith[photo]&quot;</source>
        <translation>nainstalujte ho: pip install &quot;lanesmith[photo]&quot;</translation>
    </message>
    <message>
        <source>gaps in lines of up to {gap:.1f} mm are closed</source>
        <translation>mezery v čarách do {gap:.1f} mm jsou uzavřené</translation>
    </message>
    <message>
        <source>corners of the sheet found at {places}: --corners sets them</source>
        <translation>rohy listu nalezeny v {places}: nastaví je --corners</translation>
    </message>
    <message>
        <source>the sheet lies the other way round in the photo: its size is taken as {width:g} × {height:g} mm</source>
        <translation>list je na fotografii otočený: jeho velikost se bere jako {width:g} × {height:g} mm</translation>
    </message>
    <message>
        <source>the sheet in the photo is {seen:.2f} times as wide as high, its size says {told:.2f}: check the corners and --size</source>
        <translation>list na fotografii má poměr šířky k výšce {seen:.2f}, podle zadané velikosti {told:.2f}: zkontrolujte rohy a --size</translation>
    </message>
    <message>
        <source>the lines are taken to be lighter than what is between them</source>
        <translation>čáry se berou jako světlejší než to, co je mezi nimi</translation>
    </message>
    <message>
        <source>small areas taken as labels or parts of what is around them: {count}</source>
        <translation>malé plochy považované za popisky nebo části okolí: {count}</translation>
    </message>
    <message>
        <source>areas left out as too large for a space: {count}</source>
        <translation>plochy vynechané jako příliš velké na pole: {count}</translation>
    </message>
    <message>
        <source>areas left out as too narrow for a space: {count}</source>
        <translation>plochy vynechané jako příliš úzké na pole: {count}</translation>
    </message>
    <message>
        <source>areas left out as apart from the others: {count}</source>
        <translation>plochy vynechané, protože leží stranou ostatních: {count}</translation>
    </message>
    <message>
        <source>painted areas: {count}</source>
        <translation>vybarvené plochy: {count}</translation>
    </message>
    <message>
        <source>no sheet in front of something else is found: the whole picture is taken as the sheet, --corners sets its corners</source>
        <translation>na fotografii není vidět list na jiném podkladu: za list se bere celý obrázek, jeho rohy nastaví --corners</translation>
    </message>
    <message>
        <source>this is an address, and none is ever loaded</source>
        <translation>toto je adresa a žádná se nikdy nenačítá</translation>
    </message>
    <message>
        <source>it is not in the folder of the file that names it</source>
        <translation>není ve složce souboru, který jej uvádí</translation>
    </message>
    <message>
        <source>this is a pipe or a device</source>
        <translation>toto je roura nebo zařízení</translation>
    </message>
    <message>
        <source>this cannot be the name of a file</source>
        <translation>takto se soubor jmenovat nemůže</translation>
    </message>
    <message>
        <source>save it beside the file that names it</source>
        <translation>uložte jej vedle souboru, který jej uvádí</translation>
    </message>
    <message>
        <source>copy it there</source>
        <translation>zkopírujte jej tam</translation>
    </message>
    <message>
        <source>name an ordinary file</source>
        <translation>uveďte obyčejný soubor</translation>
    </message>
    <message>
        <source>name another one</source>
        <translation>uveďte jiný</translation>
    </message>
    <message>
        <source>the number has more than {most} digits</source>
        <translation>číslo má víc číslic než {most}</translation>
    </message>
    <message>
        <source>the name has {has} bytes</source>
        <translation>název má tolik bajtů: {has}</translation>
    </message>
    <message>
        <source>shorten it to {most}</source>
        <translation>zkraťte jej na {most}</translation>
    </message>
    <message>
        <source>the track inside holds more than {most} MB</source>
        <translation>trať uvnitř má více než {most} MB</translation>
    </message>
    <message>
        <source>this PDF has a password</source>
        <translation>tento PDF má heslo</translation>
    </message>
    <message>
        <source>save it without a password</source>
        <translation>uložte jej bez hesla</translation>
    </message>
    <message>
        <source>the art cannot be drawn: {error}</source>
        <translation>malbu nelze vykreslit: {error}</translation>
    </message>
    <message>
        <source>save the drawing as plain SVG</source>
        <translation>uložte kresbu jako prosté SVG</translation>
    </message>
    <message>
        <source>paint it with fewer shapes and groups</source>
        <translation>namalujte to s menším počtem tvarů a skupin</translation>
    </message>
    <message>
        <source>there is no rectangle with the id &quot;{frame}&quot;</source>
        <translation>chybí v ní obdélník s id „{frame}“</translation>
    </message>
    <message>
        <source>publish the track as SVG and paint in that drawing</source>
        <translation>vydejte trať jako SVG a malujte v té kresbě</translation>
    </message>
    <message>
        <source>it has been rotated, skewed or reshaped</source>
        <translation>je otočený, zkosený nebo má jiný tvar</translation>
    </message>
    <message>
        <source>give it its old shape back, together with all that it holds</source>
        <translation>vraťte mu původní tvar i se vším, co je v něm</translation>
    </message>
    <message>
        <source>it is {width:.5g} wide and {height:.5g} high, where the board is {wide:g} × {high:g} mm: the drawing has been stretched</source>
        <translation>je {width:.5g} široký a {height:.5g} vysoký, ale deska má {wide:g} × {high:g} mm: kresba byla roztažena</translation>
    </message>
    <message>
        <source>scale width and height alike</source>
        <translation>zvětšete šířku i výšku stejně</translation>
    </message>
    <message>
        <source>the text has {has} letters</source>
        <translation>text má {has} znaků</translation>
    </message>
    <message>
        <source>write at most {most}</source>
        <translation>napište nejvýše {most}</translation>
    </message>
    <message>
        <source>{found} has a line end or a tab</source>
        <translation>{found} obsahuje konec řádku nebo tabulátor</translation>
    </message>
    <message>
        <source>write it in one line</source>
        <translation>napište to na jeden řádek</translation>
    </message>
    <message>
        <source>a number has more than {most} digits</source>
        <translation>číslo má víc než {most} číslic</translation>
    </message>
    <message>
        <source>the text {text} contains a control character</source>
        <translation>text {text} obsahuje řídicí znak</translation>
    </message>
    <message>
        <source>it is played without a track</source>
        <translation>hraje se bez trati</translation>
    </message>
    <message>
        <source>space {number} of {count} from {begin} to {end}</source>
        <translation>pole {number} z {count} na cestě {begin} – {end}</translation>
    </message>
    <message>
        <source>The lap has {spaces} spaces; camels run over {most} at most.</source>
        <translation>Okruh má polí {spaces}; velbloudi jich oběhnou nejvýš {most}.</translation>
    </message>
    <message>
        <source>how far the slots are from winning equally often</source>
        <translation>jak daleko mají startovní pozice k tomu, aby vyhrávaly stejně často</translation>
    </message>
    <message>
        <source>The leader at {line} wins {now} of the races; {low} – {high}% is the goal.</source>
        <translation>Kdo vede na čáře {line}, vyhrává {now} závodů; cílem je {low} – {high} %.</translation>
    </message>
    <message>
        <source>how far the wins of the leader at {line} are from the goal</source>
        <translation>jak daleko mají výhry vedoucího auta na čáře {line} k cíli</translation>
    </message>
    <message>
        <source>Move {line} to where it reveals more</source>
        <translation>Posunout čáru {line} tam, kde napoví víc</translation>
    </message>
    <message>
        <source>Move {line} to where it reveals less</source>
        <translation>Posunout čáru {line} tam, kde napoví méně</translation>
    </message>
    <message>
        <source>name tracks, and a game and its bots in [[playtests]]</source>
        <translation>uveďte dráhy a v [[playtests]] hru a její boty</translation>
    </message>
    <message>
        <source>the start player&apos;s mark</source>
        <translation>značka začínajícího hráče</translation>
    </message>
    <message>
        <source>ramps</source>
        <translation>rampy</translation>
    </message>
    <message>
        <source>the spaces</source>
        <translation>pole trati</translation>
    </message>
    <message>
        <source>start slot {number}</source>
        <translation>startovní pole {number}</translation>
    </message>
    <message>
        <source>a race needs a track: name its file</source>
        <translation>závod potřebuje trať: uveďte její soubor</translation>
    </message>
    <message>
        <source>{title}: {number}, wanted {wanted}.</source>
        <translation>{title}: {number}, cílem je {wanted}.</translation>
    </message>
    <message>
        <source>The start player&apos;s mark is in the back row, on slot {number}: who begins wins {share} of the games, even would be {even}%.</source>
        <translation>Značka začínajícího hráče je v zadní řadě, na startovním poli {number}: kdo začíná, vyhrává {share} her, spravedlivé by bylo {even} %.</translation>
    </message>
    <message>
        <source>Concentration is of hardly any use here: who has it ends {amount} {money} behind the others.</source>
        <translation>Soustředění tu téměř k ničemu není: kdo je má, skončí za ostatními ({money}: {amount}).</translation>
    </message>
    <message>
        <source>{Worst} is too far behind: it wins {share} of its races, even would be {even}%.</source>
        <translation>{Worst} je příliš vzadu: vyhrává {share} závodů, spravedlivé by bylo {even} %.</translation>
    </message>
    <message>
        <source>The cards neglect {worst}: it wins {share} of its races, even would be {even}%.</source>
        <translation>Karty jednu barvu odstrkují ({worst}): vyhrává {share} závodů, spravedlivé by bylo {even} %.</translation>
    </message>
    <message>
        <source>The lap is too long for these cards: {home} of {cars} cars come home.</source>
        <translation>Okruh je pro tyto karty příliš dlouhý: do cíle dojede {home} ze {cars} aut.</translation>
    </message>
    <message>
        <source>Nobody catches the leader: the lead changes hands {number} times a race.</source>
        <translation>Vedoucí auto nikdo nedožene: vedení se za závod změní {number}krát.</translation>
    </message>
    <message>
        <source>At {line} nothing can be told yet: the leader wins {share} of the races.</source>
        <translation>Na čáře {line} se ještě nic nepozná: kdo vede, vyhraje {share} závodů.</translation>
    </message>
    <message>
        <source>At {line} the race is all but over: the leader wins {share} of the races.</source>
        <translation>Na čáře {line} je skoro rozhodnuto: kdo vede, vyhraje {share} závodů.</translation>
    </message>
    <message>
        <source>No way leads on from {space}: a car that comes there is lost.</source>
        <translation>Z pole {space} nevede dál žádná cesta: auto, které tam zajede, je ztracené.</translation>
    </message>
    <message>
        <source>{Best} is too far ahead: it wins {share} of its races, even would be {even}%.</source>
        <translation>{Best} je příliš vpředu: vyhrává {share} závodů, spravedlivé by bylo {even} %.</translation>
    </message>
    <message>
        <source>The cards favour {best}: it wins {share} of its races, even would be {even}%.</source>
        <translation>Karty straní jedné barvě ({best}): vyhrává {share} závodů, spravedlivé by bylo {even} %.</translation>
    </message>
    <message>
        <source>Whoever is {best} wins {share} of the games, even would be {even}%.</source>
        <translation>Kdo je {best}, vyhrává {share} her, spravedlivé by bylo {even} %.</translation>
    </message>
    <message>
        <source>Nobody needs {lane}: it has {used} of the traffic, and a car kept to it wins {fewer} fewer of its races than in the other lanes.</source>
        <translation>Nikdo nepotřebuje {lane}: má {used} provozu a auto, které se ho drží, vyhraje o {fewer} závodů méně než v ostatních pruzích.</translation>
    </message>
    <message>
        <source>no lap was found that this board has room for: choose a larger one</source>
        <translation>nenašel se žádný okruh, pro který by na desce bylo místo: zvolte větší desku</translation>
    </message>
    <message>
        <source>careful players</source>
        <translation>pečlivých hráčů</translation>
    </message>
    <message>
        <source>selfish players</source>
        <translation>sobeckých hráčů</translation>
    </message>
    <message>
        <source>careless players</source>
        <translation>lehkovážných hráčů</translation>
    </message>
    <message>
        <source>players who play at random</source>
        <translation>hráčů hrajících náhodně</translation>
    </message>
    <message>
        <source>{first} to {last}, {count} spaces long</source>
        <translation>{first} až {last}, délka {count} polí</translation>
    </message>
    <message>
        <source>Fewest steps in each lane</source>
        <translation>Nejméně kroků v každém pruhu</translation>
    </message>
    <message>
        <source>From the start to the finish {worst} takes {least} steps, {best} {most}, leaving it only where there is no other way.</source>
        <translation>Od startu do cíle vede {worst} po {least} krocích, {best} po {most}; z pruhu se uhýbá jen tam, kde jinudy nelze.</translation>
    </message>
    <message>
        <source>Traffic of each lane where there is a choice</source>
        <translation>Provoz v pruzích tam, kde je na výběr</translation>
    </message>
    <message>
        <source>Where there is a choice {best} has {most} of the traffic, {worst} {least}.</source>
        <translation>Kde je na výběr, má {best} {most} provozu, {worst} {least}.</translation>
    </message>
    <message>
        <source>What it brings a car to be kept to a lane</source>
        <translation>Co autu přinese držet se jednoho pruhu</translation>
    </message>
    <message>
        <source>Kept to {best} a car wins {most} more of its races than in the other lanes with the same cards, kept to {worst} {least}.</source>
        <translation>Auto, které drží {best}, vyhraje při stejných kartách o {most} závodů víc než v ostatních pruzích; to, které drží {worst}, o {least}.</translation>
    </message>
    <message>
        <source>Careful player</source>
        <translation>Pečlivý hráč</translation>
    </message>
    <message>
        <source>Player who cares about own cars only</source>
        <translation>Hráč, kterého zajímají jen jeho auta</translation>
    </message>
    <message>
        <source>Careless player</source>
        <translation>Lehkovážný hráč</translation>
    </message>
    <message>
        <source>tuning changes roads, and this track has none: make one from its spaces</source>
        <translation>ladění mění silnice a tato trať žádnou nemá: vytvořte ji z jejích polí</translation>
    </message>
    <message>
        <source>{value}% (one game)</source>
        <translation>{value} % (jediná hra)</translation>
    </message>
    <message>
        <source>nothing on this track may change: allow more, or lock less</source>
        <translation>na této trati se nesmí nic měnit: povolte víc, nebo méně zamkněte</translation>
    </message>
    <message>
        <source>the grid has no room further ahead</source>
        <translation>startovní rošt nemá vpředu dost místa</translation>
    </message>
    <message>
        <source>{text} is no stretch: write its first and last space, a5-a9</source>
        <translation>{text} není úsek: napište jeho první a poslední pole, a5-a9</translation>
    </message>
    <message>
        <source>{name} is locked and would change</source>
        <translation>{name} je zamčené a změnilo by se</translation>
    </message>
    <message>
        <source>{name} belongs to no road</source>
        <translation>{name} nepatří k žádné silnici</translation>
    </message>
    <message>
        <source>no space is called {name}</source>
        <translation>žádné pole se nejmenuje {name}</translation>
    </message>
    <message>
        <source>{line} has no room on the road</source>
        <translation>{line} nemá na silnici místo</translation>
    </message>
    <message>
        <source>The intervals hold for all figures together at one look: the number of games has to be fixed before anything is seen.</source>
        <translation>Intervaly platí pro všechna čísla dohromady při jediném pohledu: počet her musí být určen dřív, než je cokoli vidět.</translation>
    </message>
    <message>
        <source>The intervals hold for all figures together at every look up to {planned} games; for that the last look takes about {more}% more games than a single one.</source>
        <translation>Intervaly platí pro všechna čísla dohromady při každém pohledu až do {planned} her; poslední pohled k tomu potřebuje asi o {more} % více her než jediný.</translation>
    </message>
    <message>
        <source>this picture is damaged</source>
        <translation>obrázek je poškozený</translation>
    </message>
    <message>
        <source>save it again as PNG</source>
        <translation>uložte ho znovu jako PNG</translation>
    </message>
    <message>
        <source>From start to finish: {metres:.2f} m</source>
        <translation>Od startu do cíle: {metres:.2f} m</translation>
    </message>
    <message>
        <source>its files would have names of {has} bytes, without their ending</source>
        <translation>její soubory by bez přípony měly názvy s tolika bajty: {has}</translation>
    </message>
    <message>
        <source>shorten its name, or that of the track&apos;s file, to {most}</source>
        <translation>zkraťte její název nebo název souboru trati, dohromady na {most}</translation>
    </message>
    <message>
        <source>Ramp: needs a bar of {needs} or more</source>
        <translation>Rampa: pruh karty aspoň {needs}</translation>
    </message>
    <message>
        <source>Tunnel: one step</source>
        <translation>Tunel: jeden krok</translation>
    </message>
    <message>
        <source>Link: one step</source>
        <translation>Propojka: jeden krok</translation>
    </message>
    <message>
        <source>Boost</source>
        <translation>Zrychlení</translation>
    </message>
    <message>
        <source>Pit</source>
        <translation>Boxy</translation>
    </message>
    <message>
        <source>Start bonus</source>
        <translation>Startovní bonus</translation>
    </message>
    <message>
        <source>Longest side at most</source>
        <translation>Delší strana nejvýše</translation>
    </message>
    <message>
        <source>For drawing programs and the web: the board in layers.</source>
        <translation>Pro kreslicí programy a web: plán ve vrstvách.</translation>
    </message>
    <message>
        <source>Drawing to paint in (SVG)</source>
        <translation>Kresba k domalování (SVG)</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>pixelů</translation>
    </message>
    <message>
        <source>Painting</source>
        <translation>Malování</translation>
    </message>
    <message>
        <source>Crop marks</source>
        <translation>Ořezové značky</translation>
    </message>
    <message>
        <source>In the job “{job}” the text “{text}” has letters that our typeface lacks: {letters}. Readers see them only if a typeface of theirs has them; write it with other letters.</source>
        <translation>V úloze „{job}“ má text „{text}“ písmena, která naše písmo nemá: {letters}. Čtenáři je uvidí, jen pokud je má některé jejich písmo; napište jej jinými písmeny.</translation>
    </message>
    <message>
        <source>Heat is played on laps of two lanes</source>
        <translation>Heat se hraje na okruzích se dvěma pruhy</translation>
    </message>
    <message>
        <source>Heat has as many spaces in each of its two lanes, not {first} and {second}</source>
        <translation>Heat má v obou pruzích stejně polí, ne {first} a {second}</translation>
    </message>
    <message>
        <source>Address of the images</source>
        <translation>Adresa obrázků</translation>
    </message>
    <message>
        <source>Tabletop Simulator</source>
        <translation>Tabletop Simulator</translation>
    </message>
    <message>
        <source>Tabletop Playground</source>
        <translation>Tabletop Playground</translation>
    </message>
    <message>
        <source>Tabletopia</source>
        <translation>Tabletopia</translation>
    </message>
    <message>
        <source>VASSAL</source>
        <translation>VASSAL</translation>
    </message>
    <message>
        <source>Heat on Board Game Arena</source>
        <translation>Heat na Board Game Arena</translation>
    </message>
    <message>
        <source>A circuit for its circuit editor, where corners and their speed limits are set. Heat has two lanes with as many spaces each.</source>
        <translation>Okruh pro tamní editor okruhů, kde se nastaví zatáčky a jejich rychlosti. Heat má dva pruhy se stejným počtem polí.</translation>
    </message>
    <message>
        <source>Laser and plotter (DXF)</source>
        <translation>Laser a plotr (DXF)</translation>
    </message>
    <message>
        <source>Outlines in millimetres on layers; an edge that spaces share is drawn once.</source>
        <translation>Obrysy v milimetrech ve vrstvách; společná hrana polí je nakreslena jednou.</translation>
    </message>
    <message>
        <source>the track has no spaces yet</source>
        <translation>trať zatím nemá pole</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Heat</translation>
    </message>
    <message>
        <source>Laser</source>
        <translation>Laser</translation>
    </message>
    <message>
        <source>lanes lie 0 to {most:g} mm apart, half the width of a lane</source>
        <translation>mezi pruhy je 0 až {most:g} mm, nejvýš polovina šířky pruhu</translation>
    </message>
    <message>
        <source>Questions after a hosted game</source>
        <translation>Otázky po hostované hře</translation>
    </message>
    <message>
        <source>Title, legend and other labels</source>
        <translation>Nadpis, legenda a další popisky</translation>
    </message>
    <message>
        <source>Guides</source>
        <translation>Vodítka</translation>
    </message>
    <message>
        <source>there is nothing on that layer any more</source>
        <translation>na té vrstvě už nic není</translation>
    </message>
    <message>
        <source>a layer needs a name</source>
        <translation>vrstva musí mít název</translation>
    </message>
    <message>
        <source>there is no such layer any more</source>
        <translation>taková vrstva už není</translation>
    </message>
    <message>
        <source>open one that Lanesmith published; save the drawing of another program as SVG and import that</source>
        <translation>otevřete dokument, který vydal Lanesmith; kresbu z jiného programu uložte jako SVG a importujte</translation>
    </message>
    <message>
        <source>The usual width of a lane</source>
        <translation>Obvyklá šířka pruhu</translation>
    </message>
    <message>
        <source>Gap between lanes side by side, in mm</source>
        <translation>Mezera mezi sousedními pruhy, v mm</translation>
    </message>
    <message>
        <source>The id of a lane of that road</source>
        <translation>Id pruhu té cesty</translation>
    </message>
    <message>
        <source>Spaces {first} and {second} lie {gap} apart, so they do not count as neighbours and no car steps between them. Close the gap; if the drawing has gaps everywhere, raise the track&apos;s contact tolerance.</source>
        <translation>Pole {first} a {second} jsou od sebe {gap}, takže neplatí za sousedy a žádné auto mezi nimi nepřejede. Mezeru zavřete; má-li kresba mezery všude, zvyšte toleranci dotyku tratě.</translation>
    </message>
    <message>
        <source>let {first} and {second} share their place</source>
        <translation>určit, že {first} a {second} sdílejí místo</translation>
    </message>
    <message>
        <source>a network has no lanes; a road is made of a lap or an open road</source>
        <translation>síť nemá jízdní pruhy; vozovku lze vytvořit z okruhu nebo z tratě od startu do cíle</translation>
    </message>
    <message>
        <source>these spaces are made from a road already</source>
        <translation>tato pole už k vozovce patří</translation>
    </message>
    <message>
        <source>a road is made of {least} spaces at least</source>
        <translation>vozovka potřebuje aspoň {least} pole</translation>
    </message>
    <message>
        <source>these spaces have no length along the course line</source>
        <translation>tato pole nemají podél osy tratě žádnou délku</translation>
    </message>
    <message>
        <source>A share from 0 to 1; kept to six decimals</source>
        <translation>Podíl od 0 do 1; zachovává se šest desetinných míst</translation>
    </message>
    <message>
        <source>The title, legend, prizes, start arrow, credits or logo, as the designer wants it</source>
        <translation>Nadpis, legenda, ceny, šipka startu, tiráž nebo logo podle přání autora</translation>
    </message>
    <message>
        <source>Its words in place of the usual ones: of the title the name of the track, of legend and prizes the heading, the word at the start arrow, the line of the credits</source>
        <translation>Slova místo obvyklých: u nadpisu místo jména trati, u legendy a cen jejich záhlaví, slovo u šipky startu, řádek tiráže</translation>
    </message>
    <message>
        <source>Words of the board as the designer wants them, in one language or in all</source>
        <translation>Slova desky podle přání autora, v jednom jazyce nebo ve všech</translation>
    </message>
    <message>
        <source>A text of the board: in English as it is printed by itself, with {…} for values, or as the designer has written it, such as the name of a space</source>
        <translation>Text desky: anglicky, jak se tiskne sám, s {…} pro hodnoty, nebo jak ho napsal autor, například jméno pole</translation>
    </message>
    <message>
        <source>What is printed in its place, with the same {…}</source>
        <translation>Co se tiskne místo nich, se stejnými {…}</translation>
    </message>
    <message>
        <source>The language it is for, such as &quot;cs&quot; or &quot;pt-BR&quot;; empty for all</source>
        <translation>Jazyk, pro který platí, například „cs“ nebo „pt-BR“; prázdné pro všechny</translation>
    </message>
    <message>
        <source>Shapes, pictures and texts, painted in this order unless their `order` says otherwise</source>
        <translation>Tvary, obrázky a texty, malované v tomto pořadí, pokud jejich `order` neurčuje jinak</translation>
    </message>
    <message>
        <source>A width in mm</source>
        <translation>Šířka v mm</translation>
    </message>
    <message>
        <source>Number of spaces along a lane</source>
        <translation>Počet polí podél pruhu</translation>
    </message>
    <message>
        <source>A place on the reference line of a road: a control point, and a share of the way to the next one (0 at the point itself), by the parameter of the curve</source>
        <translation>Místo na vodicí čáře vozovky: řídicí bod a podíl cesty k dalšímu (0 v bodě samém), podle parametru křivky</translation>
    </message>
    <message>
        <source>A place on a road to move along with: a road, a control point, and a share of the way to the next one</source>
        <translation>Místo na vozovce, se kterým se to pohybuje: vozovka, řídicí bod a podíl cesty k dalšímu</translation>
    </message>
    <message>
        <source>Title, legend, prizes, start arrow, credits and logo as the designer wants them, each once</source>
        <translation>Nadpis, legenda, ceny, šipka startu, tiráž a logo podle přání autora, každé jednou</translation>
    </message>
    <message>
        <source>Words of the board in the designer&apos;s own words, and in other languages</source>
        <translation>Slova desky vlastními slovy autora a v jiných jazycích</translation>
    </message>
    <message>
        <source>Guides of the editor</source>
        <translation>Vodítka editoru</translation>
    </message>
    <message>
        <source>Origin of a space that is made from a road</source>
        <translation>Původ pole, které vzniklo z vozovky</translation>
    </message>
    <message>
        <source>The id of the road</source>
        <translation>Id vozovky</translation>
    </message>
    <message>
        <source>The id of the lane</source>
        <translation>Id pruhu</translation>
    </message>
    <message>
        <source>The number of its place along the lane, from the beginning of the road</source>
        <translation>Pořadí jeho místa v pruhu od začátku vozovky</translation>
    </message>
    <message>
        <source>true if the designer shaped it by hand; it keeps its shape when the road changes</source>
        <translation>true, pokud ho autor tvaroval ručně; jeho tvar zůstane, když se vozovka změní</translation>
    </message>
    <message>
        <source>A road: the reference line along it and its sections</source>
        <translation>Vozovka: vodicí čára podél ní a její úseky</translation>
    </message>
    <message>
        <source>The name of the road, used once in the track</source>
        <translation>Jméno vozovky, na trati jen jednou</translation>
    </message>
    <message>
        <source>true for a lap, false for a road from its first point to its last</source>
        <translation>true pro okruh, false pro vozovku od prvního bodu k poslednímu</translation>
    </message>
    <message>
        <source>The control points in driving direction; the reference line runs through them. The first of a lap is at the finish line</source>
        <translation>Řídicí body ve směru jízdy; vodicí čára jimi prochází. První bod okruhu leží v cíli</translation>
    </message>
    <message>
        <source>The lane sections in driving direction; the first begins at the first control point</source>
        <translation>Úseky ve směru jízdy; první začíná v prvním řídicím bodě</translation>
    </message>
    <message>
        <source>A point of the reference line</source>
        <translation>Bod vodicí čáry</translation>
    </message>
    <message>
        <source>The name of the point, used once in the road</source>
        <translation>Jméno bodu, ve vozovce jen jednou</translation>
    </message>
    <message>
        <source>true if the line turns a corner here; else it runs through smoothly</source>
        <translation>true, pokud se tu čára láme; jinak prochází hladce</translation>
    </message>
    <message>
        <source>A stretch of road with constant lanes, up to the next section</source>
        <translation>Část vozovky se stejnými pruhy až k dalšímu úseku</translation>
    </message>
    <message>
        <source>The name of the section, used once in the road</source>
        <translation>Jméno úseku, ve vozovce jen jednou</translation>
    </message>
    <message>
        <source>The lanes from left to right in driving direction</source>
        <translation>Pruhy zleva doprava ve směru jízdy</translation>
    </message>
    <message>
        <source>Arrangement of fronts: straight across the road, every second lane shifted, or as listed for each lane</source>
        <translation>Uspořádání čel: rovně přes vozovku, v každém druhém pruhu posunutá, nebo jak je uvedeno u každého pruhu</translation>
    </message>
    <message>
        <source>The width of its lanes; that of the road if missing</source>
        <translation>Šířka jeho pruhů; když chybí, jako u vozovky</translation>
    </message>
    <message>
        <source>The side with more or fewer lanes than the road before and behind it</source>
        <translation>Strana, na které má víc nebo míň pruhů než vozovka před ním a za ním</translation>
    </message>
    <message>
        <source>Length before and behind each of its ends on which the road widens or narrows, in mm; automatic if missing</source>
        <translation>Délka před každým jeho koncem a za ním, na které se vozovka rozšiřuje nebo zužuje, v mm; když chybí, určí se sama</translation>
    </message>
    <message>
        <source>Shift of every second lane if rows are staggered, as a share of a space: ahead, or back if below 0</source>
        <translation>Posun každého druhého pruhu u střídaných řad jako podíl pole: dopředu, pod 0 dozadu</translation>
    </message>
    <message>
        <source>The id of another section over the same ground, where the road crosses itself</source>
        <translation>Id jiného úseku na stejném místě, kde vozovka kříží sama sebe</translation>
    </message>
    <message>
        <source>One lane of a section. The same id in another section is the same lane</source>
        <translation>Jeden pruh úseku. Stejné id v jiném úseku je tentýž pruh</translation>
    </message>
    <message>
        <source>The name of the lane, used once in the section</source>
        <translation>Jméno pruhu, v úseku jen jednou</translation>
    </message>
    <message>
        <source>Width of this lane; that of the section if missing</source>
        <translation>Šířka tohoto pruhu; když chybí, jako v úseku</translation>
    </message>
    <message>
        <source>Number of spaces of this lane; that of the section if missing</source>
        <translation>Počet polí tohoto pruhu; když chybí, jako v úseku</translation>
    </message>
    <message>
        <source>For drawn rows: the ends of its spaces except the last, as rising shares of the section</source>
        <translation>U kreslených řad: konce jeho polí kromě posledního, jako rostoucí podíly úseku</translation>
    </message>
    <message>
        <source>close the gap</source>
        <translation>zavřít mezeru</translation>
    </message>
    <message>
        <source>The course line runs against the order of the bet lines and the slots, so every step leads backwards. Reverse it.</source>
        <translation>Osa tratě vede proti pořadí sázkových čar a startovních polí, takže každý krok vede zpět. Obraťte její směr.</translation>
    </message>
    <message>
        <source>The front of space {space} faces against the driving direction. Draw it on the other side, or delete it to have it derived.</source>
        <translation>Čelo pole {space} míří proti směru jízdy. Nakreslete ho na druhé straně, nebo ho smažte, aby se odvodilo.</translation>
    </message>
    <message>
        <source>{Spaces} touch, but lie on different stretches of the road, so no step leads across. Pull the stretches apart, or mark the border on the board.</source>
        <translation>{Spaces}: dotýkají se, ale leží na různých úsecích vozovky, takže mezi nimi nevede krok. Oddalte úseky, nebo hranici na desce vyznačte.</translation>
    </message>
    <message>
        <source>reverse the course line</source>
        <translation>obrátit směr osy tratě</translation>
    </message>
    <message>
        <source>The course line leaves the road at {place}. Draw it along the spaces, or delete it to have it derived from the spaces.</source>
        <translation>Osa tratě opouští vozovku v místě {place}. Nakreslete ji podél polí, nebo ji smažte, aby se odvodila z polí.</translation>
    </message>
    <message>
        <source>{fix}, in all {times} places</source>
        <translation>{fix}, na všech místech ({times})</translation>
    </message>
    <message>
        <source>In {times} places, the first of them: {first}</source>
        <translation>Míst: {times}, první z nich: {first}</translation>
    </message>
    <message>
        <source>The key “game” says {named}, but no such game is played on a {kind}. Did you mean {near}? The rules of {game} are checked instead. Available games: {games}.</source>
        <translation>Klíč „game“ říká {named}, taková hra se ale na trati druhu {kind} nehraje. Nemělo to být {near}? Kontrolují se pravidla hry {game}. Hry jsou: {games}.</translation>
    </message>
    <message>
        <source>The key “game” says {named}, but no such game is played on a {kind}. The rules of {game} are checked instead. Available games: {games}.</source>
        <translation>Klíč „game“ říká {named}, taková hra se ale na trati druhu {kind} nehraje. Kontrolují se pravidla hry {game}. Hry jsou: {games}.</translation>
    </message>
    <message>
        <source>make it a track for {near}</source>
        <translation>udělat z ní trať pro {near}</translation>
    </message>
    <message>
        <source>{slots} slot</source>
        <translation>{slots} startovní pole</translation>
    </message>
    <message>
        <source>{slots} slots</source>
        <translation>startovních polí: {slots}</translation>
    </message>
    <message>
        <source>The track has no start grid. Mark the start spaces in order, slot 1 first, at least {slots} of them.</source>
        <translation>Trať nemá startovní rošt. Označte startovní pole v pořadí, první nejdřív, alespoň {slots}.</translation>
    </message>
    <message>
        <source>{game} needs {wanted} start spaces, but the grid has only {slots}. Mark {more} more.</source>
        <translation>{game} potřebuje startovních polí {wanted}, ale rošt má jen tolik: {slots}. Označte ještě {more}.</translation>
    </message>
    <message>
        <source>From the slot on {first} the shortest way to the finish takes {near} steps, from the one on {second} {far}. Move the slots closer together.</source>
        <translation>Ze startovního pole {first} vede nejkratší cesta do cíle {near} kroky, z pole {second} {far}. Dejte startovní pole blíž k sobě.</translation>
    </message>
    <message>
        <source>Space {space} is slot {numbers} at once. Give each slot its own space.</source>
        <translation>Pole {space} je zároveň startovním polem {numbers}. Dejte každému startovnímu místu vlastní pole.</translation>
    </message>
    <message>
        <source>Slot {number} of the grid is space {slot}, but the track has no such space. Mark another one.</source>
        <translation>Startovní místo {number} je pole {slot}, ale trať takové pole nemá. Označte jiné.</translation>
    </message>
    <message>
        <source>Slot {later} (space {after}) lies further ahead than slot {earlier} (space {before}). Number the slots from the front of the grid to its back.</source>
        <translation>Startovní místo {later} (pole {after}) leží víc vpředu než {earlier} (pole {before}). Číslujte je od čela roštu dozadu.</translation>
    </message>
    <message>
        <source>keep {space} only once</source>
        <translation>ponechat {space} jen jednou</translation>
    </message>
    <message>
        <source>remove slot {number}</source>
        <translation>odebrat startovní místo {number}</translation>
    </message>
    <message>
        <source>number the slots from front to back</source>
        <translation>očíslovat startovní pole zpředu dozadu</translation>
    </message>
    <message>
        <source>The lanes of {spaces} are numbered {lanes}, which is not the order they lie in. Number lanes from the left edge, seen in driving direction.</source>
        <translation>{spaces}: jejich pruhy mají čísla {lanes}, ale v tom pořadí neleží. Pruhy číslujte od levého okraje ve směru jízdy.</translation>
    </message>
    <message>
        <source>The shortest way round takes {steps} steps, but the cards of {game} carry a car {usual:.0f} spaces on average, {most:.0f} at most. Shorten the lap, or few cars will reach the finish.</source>
        <translation>Nejkratší cesta kolem má kroků {steps}, ale karty hry {game} posunou auto průměrně o {usual:.0f} polí, nejvýš o {most:.0f}. Okruh zkraťte, jinak dojede do cíle málo aut.</translation>
    </message>
    <message>
        <source>The shortest way round takes only {steps} steps, while the cards of {game} carry a car {usual:.0f} spaces on average. Most hands will be left over; lengthen the lap.</source>
        <translation>Nejkratší cesta kolem má kroků jen {steps}, přitom karty hry {game} posunou auto průměrně o {usual:.0f} polí. Většina karet zbude v ruce; okruh prodlužte.</translation>
    </message>
    <message>
        <source>The road is nowhere only one lane wide, so cars hardly ever block each other. Narrow it once or twice.</source>
        <translation>Vozovka není nikde jen na jeden pruh, takže si auta skoro nepřekážejí. Jednou či dvakrát ji zužte.</translation>
    </message>
    <message>
        <source>Along {narrow} of {steps} steps the road is only one lane wide, so cars can hardly pass each other. Widen some of the narrow parts.</source>
        <translation>Na {narrow} z {steps} kroků má vozovka jen jeden pruh, takže se auta sotva předjedou. Některá zúžení rozšiřte.</translation>
    </message>
    <message>
        <source>{Spaces} lie on a way that takes at least {least} steps more than the shortest; nobody will drive there. Shorten it, or join it to the next lane.</source>
        <translation>{Spaces}: vede přes ně cesta aspoň o {least} kroků delší než nejkratší; nikdo tudy nepojede. Zkraťte ji, nebo ji spojte s vedlejším pruhem.</translation>
    </message>
    <message>
        <source>No space is a rectangle, so the driver power Concentration never helps anybody. Draw the straights with right angles.</source>
        <translation>Žádné pole není obdélník, takže schopnost jezdce Soustředění nikomu nepomůže. Kreslete rovinky s pravými úhly.</translation>
    </message>
    <message>
        <source>No two spaces are level, so a car that broke down in Top Race can come back only on the very space it left. Let fronts of neighbouring lanes meet in some places.</source>
        <translation>Žádná dvě pole nejsou na stejné úrovni, takže auto po poruše se ve hře Top Race vrátí jen na totéž pole. Ať se čela sousedních pruhů někde potkají.</translation>
    </message>
    <message>
        <source>extend the line across the road</source>
        <translation>protáhnout čáru přes celou vozovku</translation>
    </message>
    <message>
        <source>draw the line along the fronts</source>
        <translation>vést čáru po čelech</translation>
    </message>
    <message>
        <source>The track has no finish line. Draw one across the road.</source>
        <translation>Trať nemá cílovou čáru. Nakreslete ji napříč vozovkou.</translation>
    </message>
    <message>
        <source>No car ever crosses {line}. Draw it across the road, between the start grid and the finish.</source>
        <translation>{line}: žádné auto ji nikdy nepřejede. Nakreslete ji napříč vozovkou mezi startovní rošt a cíl.</translation>
    </message>
    <message>
        <source>{Line} runs across {spaces}. The front of a space decides whether a car there has crossed, and players will argue about that. Draw the line along the fronts.</source>
        <translation>{Line} vede přes {spaces}. O tom, zda tam auto přejelo, rozhoduje čelo pole, a hráči se o to budou přít. Veďte čáru po čelech.</translation>
    </message>
    <message>
        <source>{Line} ends on {spaces}, short of the edge of the road. Draw it across the whole road.</source>
        <translation>{Line} končí uvnitř, ne na okraji vozovky: {spaces}. Nakreslete ji přes celou vozovku.</translation>
    </message>
    <message>
        <source>A car gets past {line} without crossing it, by the step from {first} to {second}. Draw the line across the whole road.</source>
        <translation>{line}: auto ji mine bez přejetí, krokem z {first} na {second}. Nakreslete čáru přes celou vozovku.</translation>
    </message>
    <message>
        <source>{mm} ahead</source>
        <translation>{mm} dopředu</translation>
    </message>
    <message>
        <source>{mm} back</source>
        <translation>{mm} zpět</translation>
    </message>
    <message>
        <source>The step from {first} to {second} leaps {by} along the road. Unless the short cut is intended, put a wall between them or remove the link.</source>
        <translation>Krok z {first} na {second} přeskočí po vozovce {by}. Není-li zkratka záměr, dejte mezi pole zábranu, nebo odeberte propojku.</translation>
    </message>
    <message>
        <source>The link from {source} to {target} spans {span}, more than {most:g} spaces. Nobody will see where it leads; shorten it.</source>
        <translation>Propojka z {source} na {target} má {span}, víc než {most:g} pole. Nikdo neuvidí, kam vede; zkraťte ji.</translation>
    </message>
    <message>
        <source>Lane {lane} is not numbered in driving order: {names} should be {wanted}.</source>
        <translation>Pruh {lane} není číslován ve směru jízdy: {names} se má jmenovat {wanted}.</translation>
    </message>
    <message>
        <source>number the ids in driving direction</source>
        <translation>očíslovat názvy ve směru jízdy</translation>
    </message>
    <message>
        <source>bet line {number}</source>
        <translation>sázková čára {number}</translation>
    </message>
    <message>
        <source>No road leads from the rest of the network to {spaces}. Draw the road up to the next space, or link the two by a ferry.</source>
        <translation>{spaces}: ze zbytku sítě sem nevede žádná silnice. Dotáhněte silnici k dalšímu poli, nebo je spojte trajektem.</translation>
    </message>
    <message>
        <source>The ferry between {source} and {target} crosses nothing: the two touch. Remove it, or draw water between them.</source>
        <translation>Trajekt mezi {source} a {target} nic nepřekonává: pole se dotýkají. Odeberte ho, nebo nakreslete mezi ně vodu.</translation>
    </message>
    <message>
        <source>Only one road leads to {city}. Draw another one, or ignore this if the dead end is intended.</source>
        <translation>Do města {city} vede jen jedna silnice. Nakreslete další, nebo problém ignorujte, je-li slepá silnice záměr.</translation>
    </message>
    <message>
        <source>The cities {names} are all called {name}. Give each a name of its own.</source>
        <translation>Města {names} se všechna jmenují {name}. Dejte každému vlastní jméno.</translation>
    </message>
    <message>
        <source>No road leads on from the warning triangle on {space}: only trucks that mean to draw a card come there. Draw the road on, or move the triangle.</source>
        <translation>Od výstražného trojúhelníku na {space} nevede silnice dál: přijede sem jen ten, kdo si chce vzít kartu. Veďte silnici dál, nebo trojúhelník přesuňte.</translation>
    </message>
    <message>
        <source>remove the ferry</source>
        <translation>odebrat trajekt</translation>
    </message>
    <message>
        <source>cut off the loops of the outline</source>
        <translation>odříznout smyčky obrysu</translation>
    </message>
    <message>
        <source>order the vertices around the space</source>
        <translation>seřadit vrcholy kolem pole</translation>
    </message>
    <message>
        <source>The outline of space {space} crosses itself at {place}. Put its vertices in order, once around the space.</source>
        <translation>Obrys pole {space} se kříží sám se sebou v místě {place}. Seřaďte jeho vrcholy jednou dokola.</translation>
    </message>
    <message>
        <source>Space {space} is only a sliver, probably left over from drawing. Delete it, or give it the width of its neighbours.</source>
        <translation>Pole {space} je jen proužek, asi zbyl z kreslení. Smažte ho, nebo mu dejte šířku sousedů.</translation>
    </message>
    <message>
        <source>Space {space} is too small: even a half-size car would not fit. Make it larger, or join it with its neighbour.</source>
        <translation>Pole {space} je příliš malé: nevešlo by se ani auto poloviční velikosti. Zvětšete ho, nebo ho spojte se sousedem.</translation>
    </message>
    <message>
        <source>A car of {length:g} × {width:g} mm does not fit on {spaces}. Print the board larger, or use smaller cars.</source>
        <translation>Auto {length:g} × {width:g} mm se sem nevejde: {spaces}. Vytiskněte desku větší, nebo hrajte s menšími auty.</translation>
    </message>
    <message>
        <source>The outline of space {space} has two vertices in one place, {place}. Remove one of them.</source>
        <translation>Obrys pole {space} má na jednom místě dva vrcholy, {place}. Jeden odeberte.</translation>
    </message>
    <message>
        <source>delete space {space}</source>
        <translation>smazat pole {space}</translation>
    </message>
    <message>
        <source>remove the repeated vertex</source>
        <translation>odebrat opakovaný vrchol</translation>
    </message>
    <message>
        <source>{source} space {second} lies {ahead} ahead of {first}</source>
        <translation>{source} je pole {second} o {ahead} před polem {first}</translation>
    </message>
    <message>
        <source>{source} spaces {first} and {second} are level</source>
        <translation>{source} jsou pole {first} a {second} na stejné úrovni</translation>
    </message>
    <message>
        <source>confirm: {second} is level with {first}</source>
        <translation>potvrdit: {second} je na úrovni {first}</translation>
    </message>
    <message>
        <source>confirm: {second} is ahead of {first}</source>
        <translation>potvrdit: {second} je před {first}</translation>
    </message>
    <message>
        <source>confirm: {second} is behind {first}</source>
        <translation>potvrdit: {second} je za {first}</translation>
    </message>
    <message>
        <source>No step leads on from space {space}: a car there is stuck for good. Draw a space ahead that touches it, or take away the wall or the gap in front of it.</source>
        <translation>Z pole {space} nevede žádný krok dál: auto tu navždy uvízne. Nakreslete před něj pole, které se ho dotýká, nebo odeberte zábranu či mezeru před ním.</translation>
    </message>
    <message>
        <source>No way leads from the start grid to {spaces}. Connect that part with the road, or delete what is left over.</source>
        <translation>{spaces}: ze startu sem nevede žádná cesta. Spojte tu část s vozovkou, nebo smažte, co zbylo.</translation>
    </message>
    <message>
        <source>Please confirm: {by_fronts}, but {by_line}. Lanesmith goes by the fronts until you say otherwise.</source>
        <translation>Prosím potvrďte: {by_fronts}, ale {by_line}. Dokud neurčíte jinak, platí čela.</translation>
    </message>
    <message>
        <source>Steps lead in a circle: {way} and back to {first}. Cars would drive round forever. Check the links and what you confirmed here.</source>
        <translation>Kroky vedou v kruhu: {way} a zpět na {first}. Auta by jezdila věčně dokola. Zkontrolujte propojky a co jste tu potvrdili.</translation>
    </message>
    <message>
        <source>going by their fronts</source>
        <translation>podle čel</translation>
    </message>
    <message>
        <source>going by the course line</source>
        <translation>podle osy tratě</translation>
    </message>
    <message>
        <source>each other</source>
        <translation>druhého z nich</translation>
    </message>
    <message>
        <source>Spaces {first} and {second} have vertices that lie side by side at {one} and {other}. Merge them.</source>
        <translation>Pole {first} a {second} mají vrcholy těsně vedle sebe, v místech {one} a {other}. Slučte je.</translation>
    </message>
    <message>
        <source>Spaces {first} and {second} meet at {place}, but the edge of {lacking} has no vertex there. Insert one.</source>
        <translation>Pole {first} a {second} se stýkají v místě {place}, ale hrana pole {lacking} tam nemá vrchol. Přidejte ho.</translation>
    </message>
    <message>
        <source>merge the vertices</source>
        <translation>sloučit vrcholy</translation>
    </message>
    <message>
        <source>insert the missing vertices</source>
        <translation>přidat chybějící vrcholy</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} a {last}</translation>
    </message>
    <message>
        <source>spaces {names}</source>
        <translation>pole {names}</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} a dalších {count}</translation>
    </message>
    <message>
        <source>space {names}</source>
        <translation>pole {names}</translation>
    </message>
    <message>
        <source>a centre line needs at least 3 points, all of them numbers</source>
        <translation>střední čára potřebuje aspoň 3 body, samá čísla</translation>
    </message>
    <message>
        <source>a number of spaces for every lane needs a road without narrow parts</source>
        <translation>počet polí pro každý pruh jde zadat jen pro vozovku bez zúžení</translation>
    </message>
    <message>
        <source>{number} spaces on {lanes} lanes do not make a road</source>
        <translation>{number} polí v {lanes} pruzích vozovku nedá</translation>
    </message>
    <message>
        <source>{number} spaces on a road of {length:.0f} mm would be only {space:.0f} mm long each, on lanes {width:.0f} mm wide; ask for at most {most} spaces, or for a narrower road or a larger board</source>
        <translation>{number} polí na vozovce dlouhé {length:.0f} mm by mělo jen {space:.0f} mm, při šířce pruhů {width:.0f} mm; zvolte nejvýš {most} polí, užší vozovku nebo větší desku</translation>
    </message>
    <message>
        <source>a road {road:.0f} mm wide cannot turn on a board of {width:g} × {height:g} mm; make the road narrower or the board larger</source>
        <translation>vozovka široká {road:.0f} mm se na desce {width:g} × {height:g} mm neotočí; zužte vozovku nebo zvětšete desku</translation>
    </message>
    <message>
        <source>the narrow part from {begin:.2f} to {end:.2f} of the road</source>
        <translation>zúžení od {begin:.2f} do {end:.2f} vozovky</translation>
    </message>
    <message>
        <source>a narrow part must lie within the lap (0 &lt; start &lt; end &lt; 1), not from {start:g} to {end:g}</source>
        <translation>zúžení musí ležet uvnitř okruhu (0 &lt; začátek &lt; konec &lt; 1), ne od {start:g} do {end:g}</translation>
    </message>
    <message>
        <source>a narrow part of {narrow} lanes is not narrower than {lanes} lanes</source>
        <translation>zúžení na {narrow} pruhy není užší než {lanes} pruhy</translation>
    </message>
    <message>
        <source>{part} meets {other}; move one of them</source>
        <translation>{part} naráží na místo: {other}; jedno z nich posuňte</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>start</translation>
    </message>
    <message>
        <source>the line does not cut any space in two; draw it from edge to edge and beyond</source>
        <translation>čára nerozřízla žádné pole; veďte ji od okraje k okraji a ještě dál</translation>
    </message>
    <message>
        <source>choose two or more spaces to join</source>
        <translation>vyberte dvě nebo víc polí ke spojení</translation>
    </message>
    <message>
        <source>an outline that crosses itself cannot be joined; fix it first</source>
        <translation>obrys, který se kříží sám se sebou, nelze spojit; nejdřív ho opravte</translation>
    </message>
    <message>
        <source>these spaces do not touch along an edge, so they cannot be joined</source>
        <translation>tato pole se nedotýkají hranou, takže je nelze spojit</translation>
    </message>
    <message>
        <source>{space} shares its place with another space; cut the road elsewhere</source>
        <translation>{space} sdílí místo s jiným polem; rozřízněte vozovku jinde</translation>
    </message>
    <message>
        <source>a lane needs a middle line of at least 2 points, 3 for a lap</source>
        <translation>pruh potřebuje střední čáru aspoň o 2 bodech, okruh o 3</translation>
    </message>
    <message>
        <source>a lap needs at least 3 spaces</source>
        <translation>okruh potřebuje aspoň 3 pole</translation>
    </message>
    <message>
        <source>this line is too short for a road</source>
        <translation>tato čára je na vozovku příliš krátká</translation>
    </message>
    <message>
        <source>a strip can be divided into 1 to 999 spaces</source>
        <translation>pás se dělí na 1 až 999 polí</translation>
    </message>
    <message>
        <source>the parts would be too small to be spaces</source>
        <translation>části by byly na pole příliš malé</translation>
    </message>
    <message>
        <source>the front of this space is a point; choose its front first</source>
        <translation>čelo tohoto pole je jediný bod; nejdřív určete čelo</translation>
    </message>
    <message>
        <source>this outline has no sides to cut</source>
        <translation>tento obrys nemá boky, které by šlo rozříznout</translation>
    </message>
    <message>
        <source>a strip is divided either into a number of parts or by their length</source>
        <translation>pás se dělí buď na počet částí, nebo podle jejich délky</translation>
    </message>
    <message>
        <source>a road joins two different places</source>
        <translation>silnice spojuje dvě různá místa</translation>
    </message>
    <message>
        <source>there is no room for so many spaces on this road</source>
        <translation>na tuto silnici se tolik polí nevejde</translation>
    </message>
    <message>
        <source>the two places are too close together for a road</source>
        <translation>obě místa jsou na silnici příliš blízko u sebe</translation>
    </message>
    <message>
        <source>a centre line is not read from a {ending} file</source>
        <translation>ze souboru {ending} se středová čára nenačítá</translation>
    </message>
    <message>
        <source>a centre line is not read from a folder</source>
        <translation>ze složky se středová čára nenačítá</translation>
    </message>
    <message>
        <source>a centre line is not read from a file without an ending</source>
        <translation>ze souboru bez přípony se středová čára nenačítá</translation>
    </message>
    <message>
        <source>there is no line in it</source>
        <translation>není v něm žádná čára</translation>
    </message>
    <message>
        <source>draw the centre line of the road as one path</source>
        <translation>nakreslete středovou čáru vozovky jako jednu cestu</translation>
    </message>
    <message>
        <source>is not a pair of numbers</source>
        <translation>není dvojice čísel</translation>
    </message>
    <message>
        <source>correct the point</source>
        <translation>bod opravte</translation>
    </message>
    <message>
        <source>the line has only {count} different points</source>
        <translation>počet různých bodů čáry je jen {count}</translation>
    </message>
    <message>
        <source>a centre line needs at least 3</source>
        <translation>středová čára potřebuje aspoň 3</translation>
    </message>
    <message>
        <source>this is not a table: {why}</source>
        <translation>toto není tabulka: {why}</translation>
    </message>
    <message>
        <source>there are {count} lines in the file</source>
        <translation>počet čar v souboru je {count}</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>řádek {number}</translation>
    </message>
    <message>
        <source>there is no GeoJSON polygon or line in it</source>
        <translation>není v něm žádný mnohoúhelník ani čára GeoJSON</translation>
    </message>
    <message>
        <source>this is not the text of a GeoJSON file</source>
        <translation>toto není text souboru GeoJSON</translation>
    </message>
    <message>
        <source>is no feature</source>
        <translation>není prvek GeoJSON (feature)</translation>
    </message>
    <message>
        <source>export it again</source>
        <translation>exportujte soubor znovu</translation>
    </message>
    <message>
        <source>export polygons or lines</source>
        <translation>exportujte mnohoúhelníky nebo čáry</translation>
    </message>
    <message>
        <source>its coordinates cannot be read</source>
        <translation>jeho souřadnice nelze přečíst</translation>
    </message>
    <message>
        <source>draw it again</source>
        <translation>nakreslete jej znovu</translation>
    </message>
    <message>
        <source>export it again as UTF-8</source>
        <translation>exportujte soubor znovu jako UTF-8</translation>
    </message>
    <message>
        <source>no closed shape in it can be a space</source>
        <translation>žádný uzavřený tvar v něm nemůže být polem</translation>
    </message>
    <message>
        <source>draw every space as a closed path of its own</source>
        <translation>každé pole nakreslete jako samostatnou uzavřenou cestu</translation>
    </message>
    <message>
        <source>there is only one shape in it, and a track has many spaces</source>
        <translation>je v něm jen jeden tvar, a trať má polí mnoho</translation>
    </message>
    <message>
        <source>if it is the centre line of a road: lanesmith new --from {file} -o TRACK</source>
        <translation>je-li to středová čára vozovky: lanesmith new --from {file} -o TRACK</translation>
    </message>
    <message>
        <source>{shape} at ({x:g}, {y:g}) mm</source>
        <translation>{shape} v místě ({x:g}, {y:g}) mm</translation>
    </message>
    <message>
        <source>{space} seems to follow on it, which does not fit the rest of the road</source>
        <translation>zdá se, že na něj navazuje {space}, což neodpovídá zbytku vozovky</translation>
    </message>
    <message>
        <source>where a road crosses itself, draw its course line and say which it is with --course</source>
        <translation>kde se vozovka kříží sama se sebou, nakreslete osu tratě a označte ji volbou --course</translation>
    </message>
    <message>
        <source>no shape has that layer, name or colour</source>
        <translation>žádný tvar nemá takovou vrstvu, název ani barvu</translation>
    </message>
    <message>
        <source>name one of its layers or colours: {known}</source>
        <translation>uveďte některou z jeho vrstev nebo barev: {known}</translation>
    </message>
    <message>
        <source>its outline crosses itself</source>
        <translation>jeho obrys se kříží sám se sebou</translation>
    </message>
    <message>
        <source>kept as drawn, put its vertices in order or use `check --fix`</source>
        <translation>ponechán, jak je nakreslen; srovnejte jeho vrcholy, nebo použijte `check --fix`</translation>
    </message>
    <message>
        <source>it has no area</source>
        <translation>nemá žádnou plochu</translation>
    </message>
    <message>
        <source>draw the space again</source>
        <translation>nakreslete pole znovu</translation>
    </message>
    <message>
        <source>the path is open by {opening:.2g} mm</source>
        <translation>cesta není uzavřená, chybí {opening:.2g} mm</translation>
    </message>
    <message>
        <source>closed with a straight edge</source>
        <translation>uzavřena rovnou hranou</translation>
    </message>
    <message>
        <source>{count} spaces lie on it</source>
        <translation>počet polí, která na něm leží: {count}</translation>
    </message>
    <message>
        <source>it seems to be the road or the board</source>
        <translation>zdá se, že je to vozovka nebo deska</translation>
    </message>
    <message>
        <source>it lies on {space}</source>
        <translation>leží na poli {space}</translation>
    </message>
    <message>
        <source>where a road crosses itself, add the second space in the editor and let both share</source>
        <translation>kde se vozovka kříží sama se sebou, přidejte druhé pole v editoru a nechte obě sdílet místo</translation>
    </message>
    <message>
        <source>an open path is not a space</source>
        <translation>neuzavřená cesta není pole</translation>
    </message>
    <message>
        <source>close it, or give it its role: finish, bet line or course line</source>
        <translation>uzavřete ji, nebo jí dejte její roli: cíl, sázková čára nebo osa tratě</translation>
    </message>
    <message>
        <source>export the drawing again</source>
        <translation>exportujte kresbu znovu</translation>
    </message>
    <message>
        <source>this is XML, but no SVG drawing</source>
        <translation>toto je XML, ale ne kresba SVG</translation>
    </message>
    <message>
        <source>width and height of &lt;svg&gt;</source>
        <translation>šířka a výška prvku &lt;svg&gt;</translation>
    </message>
    <message>
        <source>give it a size, such as 420mm by 297mm</source>
        <translation>dejte jí rozměr, třeba 420mm krát 297mm</translation>
    </message>
    <message>
        <source>this is not XML: {why}</source>
        <translation>toto není XML: {why}</translation>
    </message>
    <message>
        <source>save the drawing again as plain SVG</source>
        <translation>uložte kresbu znovu jako prosté SVG</translation>
    </message>
    <message>
        <source>a number in it cannot be read</source>
        <translation>některé číslo v něm nelze přečíst</translation>
    </message>
    <message>
        <source>its {key} &quot;{text}&quot; cannot be read</source>
        <translation>jeho {key} „{text}“ nelze přečíst</translation>
    </message>
    <message>
        <source>export the drawing as SVG</source>
        <translation>exportujte kresbu jako SVG</translation>
    </message>
    <message>
        <source>the page has no size</source>
        <translation>stránka nemá rozměr</translation>
    </message>
    <message>
        <source>number {number}</source>
        <translation>číslo {number}</translation>
    </message>
    <message>
        <source>save it again as plain SVG</source>
        <translation>uložte jej znovu jako prosté SVG</translation>
    </message>
    <message>
        <source>its path &quot;{text}&quot; cannot be read</source>
        <translation>jeho cestu „{text}“ nelze přečíst</translation>
    </message>
    <message>
        <source>; did you mean {near}?</source>
        <translation>; nemysleli jste {near}?</translation>
    </message>
    <message>
        <source>no game is called {name}{hint} The games are: {games}.</source>
        <translation>žádná hra se nejmenuje {name}{hint} Hry jsou: {games}.</translation>
    </message>
    <message>
        <source>not a state of Auf Achse: contracts or cards are missing or duplicated</source>
        <translation>toto není stav hry Auf Achse: zakázky nebo karty chybějí, nebo jsou dvojmo</translation>
    </message>
    <message>
        <source>not a whole state of Auf Achse on this network: {why}</source>
        <translation>toto není úplný stav hry Auf Achse na této síti: {why}</translation>
    </message>
    <message>
        <source>Trucks driving over a space</source>
        <translation>Kamiony, které pole přejedou</translation>
    </message>
    <message>
        <source>The busiest space is {best}, with {most} trucks a game; the quietest is {worst}, with {least}.</source>
        <translation>Nejvíc se jezdí přes {best}: {most} kamionů za hru; nejméně přes {worst}: {least}.</translation>
    </message>
    <message>
        <source>Spaces no truck drives over</source>
        <translation>Pole, přes která nejede žádný kamion</translation>
    </message>
    <message>
        <source>In a game, no truck drives over {number} of the spaces.</source>
        <translation>Za hru přes {number} polí nepřejede žádný kamion.</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Peníze</translation>
    </message>
    <message>
        <source>Pay of fulfilled contracts for a kilometre driven (a space)</source>
        <translation>Výplata splněných zakázek za ujetý kilometr (pole)</translation>
    </message>
    <message>
        <source>per kilometre</source>
        <translation>za kilometr</translation>
    </message>
    <message>
        <source>Contracts pay {number} for every kilometre (space) a truck drives.</source>
        <translation>Zakázky vynesou {number} za každý kilometr (pole), který kamion ujede.</translation>
    </message>
    <message>
        <source>Contracts fulfilled</source>
        <translation>Splněné zakázky</translation>
    </message>
    <message>
        <source>contracts</source>
        <translation>zakázky</translation>
    </message>
    <message>
        <source>{number} contracts are fulfilled per game.</source>
        <translation>Za hru se splní zakázek: {number}.</translation>
    </message>
    <message>
        <source>click where your truck begins</source>
        <translation>klikněte, kde váš kamion začne</translation>
    </message>
    <message>
        <source>roll, or first load and buy</source>
        <translation>hoďte kostkou, nebo nejdřív nakládejte a nakupujte</translation>
    </message>
    <message>
        <source>you stopped early: load or unload here</source>
        <translation>zastavili jste dřív: nakládejte nebo vykládejte</translation>
    </message>
    <message>
        <source>load, unload, buy, call an auction, or end the turn</source>
        <translation>naložte, vyložte, kupujte, dražte, nebo ukončete tah</translation>
    </message>
    <message>
        <source>the card: click where you go</source>
        <translation>karta: klikněte, kam jedete</translation>
    </message>
    <message>
        <source>the card: pay, or skip a turn?</source>
        <translation>karta: zaplatit, nebo vynechat tah?</translation>
    </message>
    <message>
        <source>the card: click where the traffic jam is</source>
        <translation>karta: klikněte, kde je dopravní zácpa</translation>
    </message>
    <message>
        <source>the card: which contract goes to the right?</source>
        <translation>karta: kterou zakázku dáte sousedovi vpravo?</translation>
    </message>
    <message>
        <source>Drive to {space}</source>
        <translation>Jet na {space}</translation>
    </message>
    <message>
        <source>click where truck {seat} goes</source>
        <translation>klikněte, kam jede kamion {seat}</translation>
    </message>
    <message>
        <source>Match {price}</source>
        <translation>Dorovnat {price}</translation>
    </message>
    <message>
        <source>Buy the {size} trailer</source>
        <translation>Koupit {size} přívěs</translation>
    </message>
    <message>
        <source>Use the card: {title}</source>
        <translation>Použít kartu: {title}</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>Ukončit tah</translation>
    </message>
    <message>
        <source>Truck of seat {seat}</source>
        <translation>Kamion místa {seat}</translation>
    </message>
    <message>
        <source>Pay {price}</source>
        <translation>Zaplatit {price}</translation>
    </message>
    <message>
        <source>Skip a turn</source>
        <translation>Vynechat tah</translation>
    </message>
    <message>
        <source>Load {contract}</source>
        <translation>Naložit {contract}</translation>
    </message>
    <message>
        <source>Unload {contract}</source>
        <translation>Vyložit {contract}</translation>
    </message>
    <message>
        <source>Give away {contract}</source>
        <translation>Dát {contract}</translation>
    </message>
    <message>
        <source>Call an auction: {contract}</source>
        <translation>Vyhlásit dražbu: {contract}</translation>
    </message>
    <message>
        <source>Begin at {space}</source>
        <translation>Začít na {space}</translation>
    </message>
    <message>
        <source>Stop early in {space}</source>
        <translation>Zastavit dřív: {space}</translation>
    </message>
    <message>
        <source>Traffic jam at {space}</source>
        <translation>Dopravní zácpa: {space}</translation>
    </message>
    <message>
        <source>Roadworks at {space}</source>
        <translation>Uzavírka: {space}</translation>
    </message>
    <message>
        <source>The network has no city called {name}.</source>
        <translation>Síť nemá město jménem {name}.</translation>
    </message>
    <message>
        <source>Auf Achse is played on a network of roads.</source>
        <translation>Auf Achse se hraje na síti silnic.</translation>
    </message>
    <message>
        <source>The track is not a network of roads but a lap.</source>
        <translation>Trať není síť silnic: je to okruh.</translation>
    </message>
    <message>
        <source>The network has {cities} cities; {least} are needed.</source>
        <translation>Síť má měst {cities}; potřeba je {least}.</translation>
    </message>
    <message>
        <source>The network has no warning triangle.</source>
        <translation>Síť nemá výstražný trojúhelník.</translation>
    </message>
    <message>
        <source>Some spaces of the network cannot be reached from the others.</source>
        <translation>Na některá pole sítě se z ostatních nedá dojet.</translation>
    </message>
    <message>
        <source>A bid of {price}</source>
        <translation>Nabídka {price}</translation>
    </message>
    <message>
        <source>{start}
→ {goal}
{goods} goods · {pay}</source>
        <translation>{start}
→ {goal}
zboží {goods} · {pay}</translation>
    </message>
    <message>
        <source>{goods} goods from {start} to {goal}, {pay} DM; the way has {steps} spaces</source>
        <translation>Zboží {goods}, {start} → {goal}, {pay} DM; polí na cestě: {steps}</translation>
    </message>
    <message>
        <source>Goods on the truck, of how many it can hold</source>
        <translation>Zboží na kamionu a kolik se ho vejde</translation>
    </message>
    <message>
        <source>On a {six}, 1 to {six} spaces of choice</source>
        <translation>Na {six}: 1 až {six} polí podle volby</translation>
    </message>
    <message>
        <source>Seat {seat} bids {price}</source>
        <translation>Místo {seat} nabízí {price}</translation>
    </message>
    <message>
        <source>Public contracts</source>
        <translation>Veřejné zakázky</translation>
    </message>
    <message>
        <source>{Size} trailer for {goods} goods: {price} DM; left: {left}</source>
        <translation>{Size} přívěs na {goods} zboží: {price} DM; zbývá: {left}</translation>
    </message>
    <message>
        <source>Trailers and action cards</source>
        <translation>Přívěsy a akční karty</translation>
    </message>
    <message>
        <source>Owed: {money} DM</source>
        <translation>Dluh: {money} DM</translation>
    </message>
    <message>
        <source>Truck of seat {seat}: {load} of {hold} goods</source>
        <translation>Kamion místa {seat}: zboží {load} z {hold}</translation>
    </message>
    <message>
        <source>Up for auction</source>
        <translation>V dražbě</translation>
    </message>
    <message>
        <source>Bids</source>
        <translation>Nabídky</translation>
    </message>
    <message>
        <source>Still in, the next bidder first</source>
        <translation>Ještě draží, další na řadě první</translation>
    </message>
    <message>
        <source>Contracts to come</source>
        <translation>Zakázky, které teprve přijdou</translation>
    </message>
    <message>
        <source>Action cards to come</source>
        <translation>Akční karty, které teprve přijdou</translation>
    </message>
    <message>
        <source>On the truck</source>
        <translation>Na kamionu</translation>
    </message>
    <message>
        <source>Contracts in hand</source>
        <translation>Zakázky v ruce</translation>
    </message>
    <message>
        <source>{Size} trailer
{price} DM</source>
        <translation>{Size} přívěs
{price} DM</translation>
    </message>
    <message>
        <source>Contracts all know of</source>
        <translation>Zakázky, o kterých všichni vědí</translation>
    </message>
    <message>
        <source>Action cards kept</source>
        <translation>Ponechané akční karty</translation>
    </message>
    <message>
        <source>Money in DM</source>
        <translation>Peníze v DM</translation>
    </message>
    <message>
        <source>skips a turn</source>
        <translation>vynechává tah</translation>
    </message>
    <message>
        <source>may not drive next turn</source>
        <translation>příští tah nesmí jet</translation>
    </message>
    <message>
        <source>Roadworks</source>
        <translation>Uzavírka</translation>
    </message>
    <message>
        <source>Traffic jam</source>
        <translation>Dopravní zácpa</translation>
    </message>
    <message>
        <source>not a state of Camel Cup: {faults}</source>
        <translation>toto není stav hry Camel Cup: {faults}</translation>
    </message>
    <message>
        <source>a camel is missing or duplicated</source>
        <translation>některý velbloud chybí, nebo je dvojmo</translation>
    </message>
    <message>
        <source>a die appears twice, or is not one of the dice</source>
        <translation>některá kostka je dvojmo, nebo to není kostka hry</translation>
    </message>
    <message>
        <source>more leg bets have been taken than there are</source>
        <translation>vzato je víc sázek na etapu, než kolik jich je</translation>
    </message>
    <message>
        <source>a place tile appears twice</source>
        <translation>některý dílek umístění je dvojmo</translation>
    </message>
    <message>
        <source>an overall bet has been made twice</source>
        <translation>některá celková sázka je podána dvakrát</translation>
    </message>
    <message>
        <source>not every seat has what belongs to it</source>
        <translation>ne každé místo má, co mu patří</translation>
    </message>
    <message>
        <source>not a whole state of Camel Cup on this track: {why}</source>
        <translation>toto není úplný stav hry Camel Cup na této trati: {why}</translation>
    </message>
    <message>
        <source>{first}; {then}</source>
        <translation>{first}; {then}</translation>
    </message>
    <message>
        <source>the camels are not in the order of their spaces</source>
        <translation>velbloudi nejsou v pořadí svých polí</translation>
    </message>
    <message>
        <source>Camel Cup is played on a track.</source>
        <translation>Camel Cup se hraje na trati.</translation>
    </message>
    <message>
        <source>The track has no finish line.</source>
        <translation>Trať nemá cílovou čáru.</translation>
    </message>
    <message>
        <source>The camels run in one lane, but {ways} steps lead on from space {space}.</source>
        <translation>Velbloudi běží v jednom pruhu, ale z pole {space} vede dál kroků {ways}.</translation>
    </message>
    <message>
        <source>No step leads over the finish line and on into the next lap.</source>
        <translation>Přes cílovou čáru nevede krok dál do dalšího kola.</translation>
    </message>
    <message>
        <source>No camel ever comes to space {space}.</source>
        <translation>Na pole {space} nikdy žádný velbloud nepřijde.</translation>
    </message>
    <message>
        <source>The lap has {spaces} spaces; camels need at least {least}.</source>
        <translation>Okruh má polí {spaces}; velbloudi potřebují aspoň {least}.</translation>
    </message>
    <message>
        <source>Races won by the camel that leads at the end of a leg</source>
        <translation>Závody, které vyhraje velbloud vedoucí na konci etapy</translation>
    </message>
    <message>
        <source>The camel in front wins most often after {best}: {most}; least after {worst}: {least}. Pure chance would be 20%.</source>
        <translation>Vedoucí velbloud vyhrává nejčastěji po: {best}, {most}; nejméně po: {worst}, {least}. Čistou náhodou by to bylo 20 %.</translation>
    </message>
    <message>
        <source>Legs</source>
        <translation>Etapy</translation>
    </message>
    <message>
        <source>legs</source>
        <translation>etapy</translation>
    </message>
    <message>
        <source>A race has {number} legs.</source>
        <translation>Závod má etap: {number}.</translation>
    </message>
    <message>
        <source>Camels that come to a space</source>
        <translation>Velbloudi, kteří přijdou na pole</translation>
    </message>
    <message>
        <source>Most camels come to {best}: {most} a game.</source>
        <translation>Nejvíc velbloudů přijde na {best}: {most} za hru.</translation>
    </message>
    <message>
        <source>leg {number}</source>
        <translation>etapa {number}</translation>
    </message>
    <message>
        <source>the finish</source>
        <translation>cíl</translation>
    </message>
    <message>
        <source>{camel} sprint die</source>
        <translation>{camel} sprinterská kostka</translation>
    </message>
    <message>
        <source>{camel} die</source>
        <translation>{camel} kostka</translation>
    </message>
    <message>
        <source>the partnership module is for 6 players or more, not {seats}</source>
        <translation>modul partnerství je pro 6 a více hráčů, ne pro {seats}</translation>
    </message>
    <message>
        <source>{seats} players need the Supercup: choose a module; without, up to 8 can play</source>
        <translation>počet hráčů {seats} vyžaduje Supercup: zvolte některý modul; bez něj může hrát nejvýše 8 hráčů</translation>
    </message>
    <message>
        <source>use the pyramid, bet, or lay your desert tile</source>
        <translation>použijte pyramidu, vsaďte, nebo položte svůj pouštní dílek</translation>
    </message>
    <message>
        <source>Bet of seat {seat}</source>
        <translation>Sázka místa {seat}</translation>
    </message>
    <message>
        <source>Pyramid tile: {worth} EP at the end of the leg</source>
        <translation>Dílek pyramidy: {worth} EP na konci etapy</translation>
    </message>
    <message>
        <source>Leg bet on {camel}: {value}</source>
        <translation>Sázka na etapu: {camel} {value}</translation>
    </message>
    <message>
        <source>Use the pyramid</source>
        <translation>Použít pyramidu</translation>
    </message>
    <message>
        <source>Lay the oasis on {space}</source>
        <translation>Položit oázu na {space}</translation>
    </message>
    <message>
        <source>Lay the mirage on {space}</source>
        <translation>Položit fata morgánu na {space}</translation>
    </message>
    <message>
        <source>{camel} wins the race</source>
        <translation>{camel} vyhraje závod</translation>
    </message>
    <message>
        <source>{camel} comes last in the race</source>
        <translation>{camel} bude v závodě poslední</translation>
    </message>
    <message>
        <source>Throw in the {camel} sprint die</source>
        <translation>Vhodit sprinterskou kostku: {camel}</translation>
    </message>
    <message>
        <source>Partnership with seat {seat}</source>
        <translation>Partnerství s místem {seat}</translation>
    </message>
    <message>
        <source>Bet that {camel} takes place {place}</source>
        <translation>Vsadit, že {camel} bude na {place}. místě</translation>
    </message>
    <message>
        <source>Take the leg bet on {camel}: {value}</source>
        <translation>Vzít sázku na etapu: {camel} {value}</translation>
    </message>
    <message>
        <source>No sprint die</source>
        <translation>Žádná sprinterská kostka</translation>
    </message>
    <message>
        <source>give back a pyramid tile and throw in a sprint die?</source>
        <translation>vrátit dílek pyramidy a vhodit sprinterskou kostku?</translation>
    </message>
    <message>
        <source>In shot: seat {seat} is the photographer</source>
        <translation>V záběru: fotografem je místo {seat}</translation>
    </message>
    <message>
        <source>The {die} is in the pyramid</source>
        <translation>V pyramidě je {die}</translation>
    </message>
    <message>
        <source>No leg bet on {camel} is left</source>
        <translation>Už nezbývá žádná sázka na etapu: {camel}</translation>
    </message>
    <message>
        <source>a die shows a number that it does not have</source>
        <translation>některá kostka ukazuje číslo, které na ní není</translation>
    </message>
    <message>
        <source>Leg bets</source>
        <translation>Sázky na etapu</translation>
    </message>
    <message>
        <source>Bets on the winner</source>
        <translation>Sázky na vítěze</translation>
    </message>
    <message>
        <source>Bets on the loser</source>
        <translation>Sázky na posledního</translation>
    </message>
    <message>
        <source>Seat {seat} bet on {camel}</source>
        <translation>Místo {seat} vsadilo: {camel}</translation>
    </message>
    <message>
        <source>Partner of seat {seat} in this leg</source>
        <translation>V této etapě partner místa {seat}</translation>
    </message>
    <message>
        <source>Desert tile, not laid: click an empty space to lay it</source>
        <translation>Pouštní dílek, nepoložený: položíte ho kliknutím na prázdné pole</translation>
    </message>
    <message>
        <source>Odds of this leg</source>
        <translation>Vyhlídky této etapy</translation>
    </message>
    <message>
        <source>next bet</source>
        <translation>sázka teď</translation>
    </message>
    <message>
        <source>Oasis of seat {seat}: one space on</source>
        <translation>Oáza místa {seat}: o pole dál</translation>
    </message>
    <message>
        <source>Place tiles</source>
        <translation>Dílky umístění</translation>
    </message>
    <message>
        <source>Cards for overall bets</source>
        <translation>Karty pro celkové sázky</translation>
    </message>
    <message>
        <source>Mirage of seat {seat}: one space back</source>
        <translation>Fata morgána místa {seat}: o pole zpět</translation>
    </message>
    <message>
        <source>Rolled in leg {leg}</source>
        <translation>Padlo v etapě {leg}</translation>
    </message>
    <message>
        <source>Money in pounds (EP)</source>
        <translation>Peníze v librách (EP)</translation>
    </message>
    <message>
        <source>{Die}: {number}</source>
        <translation>{Die}: {number}</translation>
    </message>
    <message>
        <source>The photographer</source>
        <translation>Fotograf</translation>
    </message>
    <message>
        <source>No bet yet</source>
        <translation>Zatím žádná sázka</translation>
    </message>
    <message>
        <source>The {die} is on the podium</source>
        <translation>Na stupních je {die}</translation>
    </message>
    <message>
        <source>Place tile: exactly place {place}</source>
        <translation>Dílek umístění: přesně {place}. místo</translation>
    </message>
    <message>
        <source>Card for an overall bet on {camel}</source>
        <translation>Karta pro celkovou sázku: {camel}</translation>
    </message>
    <message>
        <source>The lead changes hands {number} times before the first is home.</source>
        <translation>Vedení se změní {number}×, než je první v cíli.</translation>
    </message>
    <message>
        <source>The winner takes the lead for good when {number} of the race is over, up to the first one home.</source>
        <translation>Vítěz se natrvalo ujme vedení po {number} závodu, počítáno do doby, kdy je první v cíli.</translation>
    </message>
    <message>
        <source>{game} cannot be played on this track: {lacks}</source>
        <translation>{game} nelze na této trati hrát: {lacks}</translation>
    </message>
    <message>
        <source>{actions} and {count} more</source>
        <translation>{actions} a dalších {count}</translation>
    </message>
    <message>
        <source>{action} is not possible now; possible: {actions}</source>
        <translation>{action} teď není možné; možné: {actions}</translation>
    </message>
    <message>
        <source>this is a state of {other}, not of {game}</source>
        <translation>toto je stav hry {other}, ne hry {game}</translation>
    </message>
    <message>
        <source>{game} is played with its own cards and numbers only</source>
        <translation>{game} se hraje jen s vlastními kartami a čísly</translation>
    </message>
    <message>
        <source>{game} has no race of its own: it is played in full games only</source>
        <translation>{game} nemá vlastní závod: hraje se jen jako celá hra</translation>
    </message>
    <message>
        <source>{game} is played on one track, not on two</source>
        <translation>{game} se hraje na jedné trati, ne na dvou</translation>
    </message>
    <message>
        <source>{game} is for {fewest} to {most} players, not {seats}</source>
        <translation>{game} je pro {fewest} až {most} hráčů, ne pro {seats}</translation>
    </message>
    <message>
        <source>{game} has no option {name}{hint} It has: {known}.</source>
        <translation>{game} nemá volbu {name}{hint} Má: {known}.</translation>
    </message>
    <message>
        <source>option {name} cannot be {value}; choose one of {choices}</source>
        <translation>volba {name} nemůže být {value}; vyberte jednu z: {choices}</translation>
    </message>
    <message>
        <source>nothing, the game is over</source>
        <translation>nic, hra skončila</translation>
    </message>
    <message>
        <source>not a state of Five Towers: cards are missing or duplicated</source>
        <translation>toto není stav hry Five Towers: karty chybějí, nebo jsou dvojmo</translation>
    </message>
    <message>
        <source>not a whole state of Five Towers: {why}</source>
        <translation>toto není úplný stav hry Five Towers: {why}</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>hra skončila</translation>
    </message>
    <message>
        <source>towers {towers} + main tower {main} − rubble {lost}</source>
        <translation>věže {towers} + hlavní věž {main} − suť {lost}</translation>
    </message>
    <message>
        <source>first time through the deck</source>
        <translation>první průchod balíčkem</translation>
    </message>
    <message>
        <source>second and last time through the deck</source>
        <translation>druhý a poslední průchod balíčkem</translation>
    </message>
    <message>
        <source>Cars stop most often on {best}: {most} a game.</source>
        <translation>Nejčastěji auta zastaví na {best}: {most} za hru.</translation>
    </message>
    <message>
        <source>{number} cars come home a game.</source>
        <translation>Za hru dojede {number} aut.</translation>
    </message>
    <message>
        <source>Races won by start slot</source>
        <translation>Vyhrané závody podle startovního pole</translation>
    </message>
    <message>
        <source>{best} wins {most} of its races, {worst} {least}.</source>
        <translation>{best} vyhrává {most} svých závodů, {worst} {least}.</translation>
    </message>
    <message>
        <source>cars can only be placed by hand at the start of a turn in a race</source>
        <translation>auta lze přestavit rukou jen na začátku tahu v závodě</translation>
    </message>
    <message>
        <source>there is no car on {space}</source>
        <translation>na {space} není žádné auto</translation>
    </message>
    <message>
        <source>there is already a car on {space}</source>
        <translation>na {space} už auto stojí</translation>
    </message>
    <message>
        <source>The start grid has {slots} spaces; {cars} cars need {cars}.</source>
        <translation>Startovní rošt má polí {slots}; aut je {cars} a potřebují {cars}.</translation>
    </message>
    <message>
        <source>No step leads over the finish line.</source>
        <translation>Přes cílovou čáru nevede žádný krok.</translation>
    </message>
    <message>
        <source>A space appears twice on the start grid.</source>
        <translation>Jedno pole je na startovním roštu dvakrát.</translation>
    </message>
    <message>
        <source>the beginners&apos; game is not played for money, so two games cannot be added up</source>
        <translation>začátečníci nehrají o peníze, dvě jejich hry proto nelze sečíst</translation>
    </message>
    <message>
        <source>not a whole state of a championship: {why}</source>
        <translation>toto není úplný stav mistrovství: {why}</translation>
    </message>
    <message>
        <source>not a whole state of Rivals: {why}</source>
        <translation>toto není úplný stav hry Rivals: {why}</translation>
    </message>
    <message>
        <source>{deck}: {colours} colours; Rivals has {cars} cars</source>
        <translation>{deck}: počet barev je {colours}; Rivals má aut {cars}</translation>
    </message>
    <message>
        <source>{deck}: too few base cards; six players need two each at least</source>
        <translation>{deck}: málo základních karet; šest hráčů potřebuje každý aspoň dvě</translation>
    </message>
    <message>
        <source>{deck}: the pile &quot;speed&quot; needs one card of a single bar for each colour</source>
        <translation>{deck}: v balíčku „speed“ musí být pro každou barvu jedna karta s jediným pruhem</translation>
    </message>
    <message>
        <source>Rivals is played on a track.</source>
        <translation>Rivals se hraje na trati.</translation>
    </message>
    <message>
        <source>The track is not a lap: no step leads on beyond the finish line.</source>
        <translation>Trať není okruh: za cílovou čáru žádný krok dál nevede.</translation>
    </message>
    <message>
        <source>The track has {lines} bet lines; {bets} bets need as many.</source>
        <translation>Trať má sázkových čar {lines}; sázky jsou {bets} a každá potřebuje svou.</translation>
    </message>
    <message>
        <source>What a driver power is worth</source>
        <translation>Jakou cenu má schopnost jezdce</translation>
    </message>
    <message>
        <source>On average, the owner of {best} earns {most} million more than the others at the table, the owner of {worst} {least}.</source>
        <translation>Kdo má {best}, vydělá průměrně o {most} mil. víc než ostatní u stolu, kdo má {worst}, o {least}.</translation>
    </message>
    <message>
        <source>Where the money comes from and goes, per player</source>
        <translation>Odkud peníze přicházejí a kam jdou, na hráče</translation>
    </message>
    <message>
        <source>A player gets {most} million from {best} and pays or gets {least} for {worst}.</source>
        <translation>Hráč získá {most} mil. ({best}) a zaplatí nebo získá {least} ({worst}).</translation>
    </message>
    <message>
        <source>Bets on the later winner</source>
        <translation>Sázky na pozdějšího vítěze</translation>
    </message>
    <message>
        <source>Most often right is {best}, with {most} on the later winner; least often {worst}, with {least}.</source>
        <translation>Nejčastěji vyjde {best}: na pozdějšího vítěze míří {most}; nejméně {worst}: {least}.</translation>
    </message>
    <message>
        <source>What a bet pays</source>
        <translation>Co vynese sázka</translation>
    </message>
    <message>
        <source>{best} pays {most} million on average, {worst} {least}.</source>
        <translation>{best} vynese průměrně {most} mil., {worst} {least}.</translation>
    </message>
    <message>
        <source>bet {number}</source>
        <translation>sázka {number}</translation>
    </message>
    <message>
        <source>prizes</source>
        <translation>ceny</translation>
    </message>
    <message>
        <source>bets</source>
        <translation>sázky</translation>
    </message>
    <message>
        <source>Prizes and bets less what the cars have cost, in millions</source>
        <translation>Ceny a sázky bez toho, co stála auta, v milionech</translation>
    </message>
    <message>
        <source>Top Race is played on a track.</source>
        <translation>Top Race se hraje na trati.</translation>
    </message>
    <message>
        <source>Top Race with tips needs {wanted} bet lines; the track has {has}.</source>
        <translation>Top Race s tipy potřebuje sázkových čar: {wanted}; trať jich má {has}.</translation>
    </message>
    <message>
        <source>not a whole state of Top Race: {why}</source>
        <translation>toto není úplný stav hry Top Race: {why}</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>tahy</translation>
    </message>
    <message>
        <source>cars home</source>
        <translation>auta v cíli</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minuty</translation>
    </message>
    <message>
        <source>lead changes</source>
        <translation>změny vedení</translation>
    </message>
    <message>
        <source>drama, % of turns the later winner does not lead</source>
        <translation>drama, % tahů, kdy pozdější vítěz nevede</translation>
    </message>
    <message>
        <source>decided, % of the race</source>
        <translation>rozhodnuto, % závodu</translation>
    </message>
    <message>
        <source>steps of the second car to go at the end</source>
        <translation>kroky, které na konci zbývají druhému autu</translation>
    </message>
    <message>
        <source>points lost</source>
        <translation>ztracené body</translation>
    </message>
    <message>
        <source>bars that moved nothing</source>
        <translation>pruhy karet, které nic neposunuly</translation>
    </message>
    <message>
        <source>cars overtaken</source>
        <translation>předjetá auta</translation>
    </message>
    <message>
        <source>decisions</source>
        <translation>rozhodnutí</translation>
    </message>
    <message>
        <source>turns with a real decision</source>
        <translation>tahy se skutečným rozhodnutím</translation>
    </message>
    <message>
        <source>can&apos;t tell yet; about {games} more games needed</source>
        <translation>zatím nelze říci; je třeba ještě asi {games} her</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>stejné</translation>
    </message>
    <message>
        <source>better</source>
        <translation>lepší</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>horší</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>vyšší</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>nižší</translation>
    </message>
    <message>
        <source>On average, bet {number} pays {first} {money} on the leader, {last} on the last car and {guess} on a random car.</source>
        <translation>Sázka {number} vynáší průměrně {first} {money} na vedoucí auto, {last} na poslední a {guess} na náhodné auto.</translation>
    </message>
    <message>
        <source>Who wins, by rank at bet line {number}</source>
        <translation>Kdo vyhrává, podle pořadí na sázkové čáře {number}</translation>
    </message>
    <message>
        <source>The leader at bet line {number} wins {first} of the races, the second {second}; pure chance would be {guess}%.</source>
        <translation>Vedoucí na sázkové čáře {number} vyhrává {first} závodů, druhý {second}; čistou náhodou by to bylo {guess} %.</translation>
    </message>
    <message>
        <source>Podiums of the leader at bet line {number}</source>
        <translation>Stupně vítězů pro vedoucího na sázkové čáře {number}</translation>
    </message>
    <message>
        <source>The leader at bet line {number} finishes among the first {podium} in {share} of the races.</source>
        <translation>Vedoucí na sázkové čáře {number} skončí mezi prvními {podium} v {share} závodů.</translation>
    </message>
    <message>
        <source>Cars passing over a space</source>
        <translation>Auta, která přejedou pole</translation>
    </message>
    <message>
        <source>Most traffic</source>
        <translation>Největší provoz</translation>
    </message>
    <message>
        <source>Cars stopping on a space</source>
        <translation>Auta, která na poli zastaví</translation>
    </message>
    <message>
        <source>Most stops</source>
        <translation>Nejčastější zastávky</translation>
    </message>
    <message>
        <source>Points lost on a space</source>
        <translation>Body ztracené na poli</translation>
    </message>
    <message>
        <source>Most points lost</source>
        <translation>Nejvíc ztracených bodů</translation>
    </message>
    <message>
        <source>Bars that moved nothing from a space</source>
        <translation>Pruhy karet, které z pole nic neposunuly</translation>
    </message>
    <message>
        <source>Most often stuck</source>
        <translation>Nejčastější uvíznutí</translation>
    </message>
    <message>
        <source>Cars overtaken on a space</source>
        <translation>Auta předjetá na poli</translation>
    </message>
    <message>
        <source>Most overtaking</source>
        <translation>Nejvíc předjíždění</translation>
    </message>
    <message>
        <source>{words}: {best}, {most} a game; then {more}.</source>
        <translation>{words}: {best}, {most} na hru; pak {more}.</translation>
    </message>
    <message>
        <source>Points lost on the road</source>
        <translation>Body ztracené na vozovce</translation>
    </message>
    <message>
        <source>{number} points a game are lost by cars that cannot go on or are led into a dead end.</source>
        <translation>Za hru se ztratí {number} bodů auty, která nemohou dál nebo jsou zavedena do slepé cesty.</translation>
    </message>
    <message>
        <source>Bars that moved nothing</source>
        <translation>Pruhy karet, které nic neposunuly</translation>
    </message>
    <message>
        <source>{number} bars a game ({share}% of all) fail to move a car that is still on the road.</source>
        <translation>{number} pruhů karet za hru ({share} % ze všech) auto na vozovce vůbec neposune.</translation>
    </message>
    <message>
        <source>Cars overtaken</source>
        <translation>Předjetá auta</translation>
    </message>
    <message>
        <source>{number} cars are overtaken per game.</source>
        <translation>Za hru je předjeto aut: {number}.</translation>
    </message>
    <message>
        <source>Points lost by a card</source>
        <translation>Body ztracené kartou</translation>
    </message>
    <message>
        <source>{Worst} loses most, {most} points each time it is played, {best} least, {least}.</source>
        <translation>{Worst} ztrácí nejvíc, {most} bodu při každém zahrání, {best} nejméně, {least}.</translation>
    </message>
    <message>
        <source>Bars of a card that moved nothing</source>
        <translation>Pruhy karty, které nic neposunuly</translation>
    </message>
    <message>
        <source>{best} has the most bars that move nothing: {most}.</source>
        <translation>U karty {best} neposune nic nejvíc pruhů: {most}.</translation>
    </message>
    <message>
        <source>What a card is worth</source>
        <translation>Jakou má karta cenu</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Rozhodování</translation>
    </message>
    <message>
        <source>A game takes {number} decisions.</source>
        <translation>Hra vyžaduje rozhodnutí: {number}.</translation>
    </message>
    <message>
        <source>Turns with a real decision</source>
        <translation>Tahy se skutečným rozhodnutím</translation>
    </message>
    <message>
        <source>In {number} turns a game ({share}% of all) a second card is nearly as good as the best one: within one point of an own car.</source>
        <translation>V {number} tazích za hru ({share} % všech) je druhá karta skoro stejně dobrá jako nejlepší: do jednoho bodu vlastního auta.</translation>
    </message>
    <message>
        <source>{number} cards</source>
        <translation>karet {number}</translation>
    </message>
    <message>
        <source>{number} cars for a wild bar</source>
        <translation>aut pro žolíkový pruh {number}</translation>
    </message>
    <message>
        <source>{number} ends for a move</source>
        <translation>konců tahu {number}</translation>
    </message>
    <message>
        <source>Choices a decision has</source>
        <translation>Možnosti jednoho rozhodnutí</translation>
    </message>
    <message>
        <source>There are {parts} to choose from.</source>
        <translation>Na výběr je: {parts}.</translation>
    </message>
    <message>
        <source>Lead changes</source>
        <translation>Změny vedení</translation>
    </message>
    <message>
        <source>Drama: turns the later winner was not leading</source>
        <translation>Drama: tahy, kdy pozdější vítěz nevedl</translation>
    </message>
    <message>
        <source>The later winner is not in front for {number} of the turns; 0 would be a start-to-finish win.</source>
        <translation>Pozdější vítěz není vpředu v {number} tahů; 0 by bylo vítězství od startu do cíle.</translation>
    </message>
    <message>
        <source>When the race is decided</source>
        <translation>Kdy je závod rozhodnut</translation>
    </message>
    <message>
        <source>Closeness at the finish</source>
        <translation>Těsnost v cíli</translation>
    </message>
    <message>
        <source>When the first car comes home the second has {number} steps to go.</source>
        <translation>Když první auto dojede, druhému zbývá kroků {number}.</translation>
    </message>
    <message>
        <source>Games won by {what}</source>
        <translation>Vyhrané hry podle: {what}</translation>
    </message>
    <message>
        <source>Games won by player</source>
        <translation>Vyhrané hry podle hráče</translation>
    </message>
    <message>
        <source>slot {number}</source>
        <translation>startovní pole {number}</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation>místo {number}</translation>
    </message>
    <message>
        <source>{nth} to play</source>
        <translation>{nth} na tahu</translation>
    </message>
    <message>
        <source>These games show no {what} to be better than another: {best} wins {most} of its races, {worst} {least}.</source>
        <translation>{what}: podle těchto her není nic lepší než jiné: {best} vyhrává {most} svých závodů, {worst} {least}.</translation>
    </message>
    <message>
        <source>The {what} matters: {best} wins {most} of its races, {worst} {least}.</source>
        <translation>{what}: záleží na tom: {best} vyhrává {most} svých závodů, {worst} {least}.</translation>
    </message>
    <message>
        <source>These games show no {what} to be better than another: {best} wins {most} of the games, {worst} {least}.</source>
        <translation>{what}: podle těchto her není nic lepší než jiné: {best} vyhrává {most} her, {worst} {least}.</translation>
    </message>
    <message>
        <source>The {what} matters: {best} wins {most} of the games, {worst} {least}.</source>
        <translation>{what}: záleží na tom: {best} vyhrává {most} her, {worst} {least}.</translation>
    </message>
    <message>
        <source>These games do not show that playing better pays: {best} wins {most} of the games, {worst} {least}; an even share would be {part}%.</source>
        <translation>Podle těchto her se hrát lépe nevyplácí: {best} vyhrává {most} her, {worst} {least}; rovný díl by byl {part} %.</translation>
    </message>
    <message>
        <source>Playing better pays: {best} wins {most} of the games, {worst} {least}; an even share would be {part}%.</source>
        <translation>Hrát lépe se vyplácí: {best} vyhrává {most} her, {worst} {least}; rovný díl by byl {part} %.</translation>
    </message>
    <message>
        <source>start slot</source>
        <translation>startovní pole</translation>
    </message>
    <message>
        <source>lane {number}</source>
        <translation>pruh {number}</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>barva</translation>
    </message>
    <message>
        <source>role</source>
        <translation>role</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>vrstva</translation>
    </message>
    <message>
        <source>List shapes by</source>
        <translation>Tvary seskupit:</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Tvary</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>bez vrstvy</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>zvoleno</translation>
    </message>
    <message>
        <source>Leg {leg}: in the pyramid</source>
        <translation>Etapa {leg}: v pyramidě</translation>
    </message>
    <message>
        <source>On the podium</source>
        <translation>Na stupních</translation>
    </message>
    <message>
        <source>{Colour} tower: cards {count}, points {points}</source>
        <translation>{Colour} věž: karet {count}, bodů {points}</translation>
    </message>
    <message>
        <source>Rubble: cards {count}, points lost {cost}</source>
        <translation>Suť: karet {count}, ztracených bodů {cost}</translation>
    </message>
    <message>
        <source>Bid for {number}</source>
        <translation>Nabídnout {number}</translation>
    </message>
    <message>
        <source>Take {cards}</source>
        <translation>Vzít {cards}</translation>
    </message>
    <message>
        <source>Tear down {card}</source>
        <translation>Zbourat {card}</translation>
    </message>
    <message>
        <source>Tear nothing down</source>
        <translation>Nic nebourat</translation>
    </message>
    <message>
        <source>Build {colour}: {order}</source>
        <translation>Stavět {colour}: {order}</translation>
    </message>
    <message>
        <source>choose {number} cards from the offer</source>
        <translation>vyberte z nabídky karty, počet: {number}</translation>
    </message>
    <message>
        <source>how many of the cards on offer do you take?</source>
        <translation>kolik karet z nabídky vezmete?</translation>
    </message>
    <message>
        <source>tear a card down before you build?</source>
        <translation>zbourat před stavbou kartu?</translation>
    </message>
    <message>
        <source>in which order do you build?</source>
        <translation>v jakém pořadí stavíte?</translation>
    </message>
    <message>
        <source>Discarded, all open: {count}</source>
        <translation>Odložené, všechny odkryté: {count}</translation>
    </message>
    <message>
        <source>No {colour} tower yet</source>
        <translation>Zatím žádná {colour} věž</translation>
    </message>
    <message>
        <source>Bid nothing</source>
        <translation>Nenabídnout nic</translation>
    </message>
    <message>
        <source>takes {number}</source>
        <translation>bere {number}</translation>
    </message>
    <message>
        <source>Draw pile</source>
        <translation>Dobírací balíček</translation>
    </message>
    <message>
        <source>No card has been discarded</source>
        <translation>Žádná karta zatím není odložená</translation>
    </message>
    <message>
        <source>Draw pile and discards</source>
        <translation>Dobírací a odkládací balíček</translation>
    </message>
    <message>
        <source>On offer</source>
        <translation>V nabídce</translation>
    </message>
    <message>
        <source>To be built</source>
        <translation>Ke stavbě</translation>
    </message>
    <message>
        <source>Highest bid</source>
        <translation>Nejvyšší nabídka</translation>
    </message>
    <message>
        <source>Points so far</source>
        <translation>Body zatím</translation>
    </message>
    <message>
        <source>Let slot {slot} start</source>
        <translation>Ať začíná startovní pole {slot}</translation>
    </message>
    <message>
        <source>Put slot {slot} on {space}</source>
        <translation>Dát startovní pole {slot} na {space}</translation>
    </message>
    <message>
        <source>Slot {best} wins {lead} more of its races than slot {worst}.</source>
        <translation>Startovní pole {best} vyhrává o {lead} svých závodů víc než startovní pole {worst}.</translation>
    </message>
    <message>
        <source>Add a lane beside {first} to {last}</source>
        <translation>Přidat pruh vedle {first} až {last}</translation>
    </message>
    <message>
        <source>Start the narrow part one space after {first}</source>
        <translation>Začít zúžení o jedno pole za {first}</translation>
    </message>
    <message>
        <source>{space} has no four corners</source>
        <translation>{space} nemá čtyři rohy</translation>
    </message>
    <message>
        <source>points lost a game</source>
        <translation>body ztracené za hru</translation>
    </message>
    <message>
        <source>can&apos;t tell</source>
        <translation>nelze říci</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>místo u stolu</translation>
    </message>
    <message>
        <source>order of play</source>
        <translation>pořadí na tahu</translation>
    </message>
    <message>
        <source>Races won by {what}</source>
        <translation>Vyhrané závody podle: {what}</translation>
    </message>
    <message>
        <source>Money by {what}</source>
        <translation>Peníze podle: {what}</translation>
    </message>
    <message>
        <source>lane of the start</source>
        <translation>pruh na startu</translation>
    </message>
    <message>
        <source>{bot} ({number})</source>
        <translation>{bot} ({number})</translation>
    </message>
    <message>
        <source>All {cars} cars come home in {share} of the games.</source>
        <translation>Všechna auta ({cars}) dojedou v {share} her.</translation>
    </message>
    <message>
        <source>Games without a winner</source>
        <translation>Hry bez vítěze</translation>
    </message>
    <message>
        <source>No car at all comes home in {share} of the games.</source>
        <translation>Nedojede vůbec žádné auto v {share} her.</translation>
    </message>
    <message>
        <source>Cars home</source>
        <translation>Auta v cíli</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Tahy</translation>
    </message>
    <message>
        <source>A race takes {number} turns.</source>
        <translation>Závod trvá tahů: {number}.</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuty</translation>
    </message>
    <message>
        <source>A race takes {number} minutes, nine in ten between {low} and {high}. The pace is a house estimate: {turn} seconds a turn and {decision} a decision.</source>
        <translation>Závod trvá {number} minut, devět z deseti mezi {low} a {high}. Tempo je vlastní odhad: {turn} sekund na tah a {decision} na rozhodnutí.</translation>
    </message>
    <message>
        <source>a game</source>
        <translation>na hru</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>pruhy karet</translation>
    </message>
    <message>
        <source>cars</source>
        <translation>auta</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>změny</translation>
    </message>
    <message>
        <source>choices</source>
        <translation>možnosti</translation>
    </message>
    <message>
        <source>million</source>
        <translation>milionů</translation>
    </message>
    <message>
        <source>points</source>
        <translation>body</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>kroky</translation>
    </message>
    <message>
        <source>% of the race</source>
        <translation>% závodu</translation>
    </message>
    <message>
        <source>% of the turns</source>
        <translation>% tahů</translation>
    </message>
    <message>
        <source>{value} ({low} to {high})</source>
        <translation>{value} ({low} až {high})</translation>
    </message>
    <message>
        <source>{number}th</source>
        <translation>{number}.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>neznámé</translation>
    </message>
    <message>
        <source>{value}% ({low} to {high})</source>
        <translation>{value} % ({low} až {high})</translation>
    </message>
    <message>
        <source>{parts}, {part}</source>
        <translation>{parts}, {part}</translation>
    </message>
    <message>
        <source>first</source>
        <translation>první</translation>
    </message>
    <message>
        <source>second</source>
        <translation>druhý</translation>
    </message>
    <message>
        <source>third</source>
        <translation>třetí</translation>
    </message>
    <message>
        <source>a line</source>
        <translation>čára</translation>
    </message>
    <message>
        <source>a course line</source>
        <translation>osa tratě</translation>
    </message>
    <message>
        <source>a line is a finish or a bet line, not {kind}</source>
        <translation>čára je cílová nebo sázková, ne {kind}</translation>
    </message>
    <message>
        <source>the track has a finish line; move it or delete it first</source>
        <translation>trať už cílovou čáru má; přesuňte ji, nebo ji nejdřív smažte</translation>
    </message>
    <message>
        <source>line {name} has points 0 to {last}</source>
        <translation>čára {name} má body 0 až {last}</translation>
    </message>
    <message>
        <source>name every bet line once</source>
        <translation>jmenujte každou sázkovou čáru jednou</translation>
    </message>
    <message>
        <source>the track has no course line of its own</source>
        <translation>trať nemá vlastní osu</translation>
    </message>
    <message>
        <source>the course line has points 0 to {last}</source>
        <translation>osa tratě má body 0 až {last}</translation>
    </message>
    <message>
        <source>a space is one slot only</source>
        <translation>pole je jen jedním startovním místem</translation>
    </message>
    <message>
        <source>the grid has slots 1 to {last}</source>
        <translation>startovní rošt má místa 1 až {last}</translation>
    </message>
    <message>
        <source>a ramp needs a bar from 1 to 99, a link anybody may take 0</source>
        <translation>rampa žádá pruh karty od 1 do 99, propojka pro každého 0</translation>
    </message>
    <message>
        <source>the second space is {orders}, not {order}</source>
        <translation>druhé pole je {orders}, ne {order}</translation>
    </message>
    <message>
        <source>a problem has a code</source>
        <translation>problém má kód</translation>
    </message>
    <message>
        <source>choose two different spaces</source>
        <translation>vyberte dvě různá pole</translation>
    </message>
    <message>
        <source>{what} needs at least {least} points</source>
        <translation>{what} potřebuje aspoň tolik bodů: {least}</translation>
    </message>
    <message>
        <source>no space is called {space}</source>
        <translation>žádné pole se nejmenuje {space}</translation>
    </message>
    <message>
        <source>this track is a lap; begin a new network to draw roads between cities</source>
        <translation>tato trať je okruh; silnice mezi městy kreslete na nové síti</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>Dovednost</translation>
    </message>
    <message>
        <source>Games won by a player of each kind, on the same deals</source>
        <translation>Hry vyhrané hráčem každého druhu, při stejném rozdání</translation>
    </message>
    <message>
        <source>A game takes {number} turns.</source>
        <translation>Hra trvá tahů: {number}.</translation>
    </message>
    <message>
        <source>A game takes {number} minutes. The pace is a house estimate: 25 seconds a turn and 4 a decision.</source>
        <translation>Hra trvá minut: {number}. Tempo je vlastní odhad: 25 sekund na tah a 4 na rozhodnutí.</translation>
    </message>
    <message>
        <source>Closeness at the end</source>
        <translation>Těsnost na konci</translation>
    </message>
    <message>
        <source>The winner is {number} points ahead of second place.</source>
        <translation>Vítěz je před druhým o body: {number}.</translation>
    </message>
    <message>
        <source>Points of a player</source>
        <translation>Body hráče</translation>
    </message>
    <message>
        <source>A player ends with {number} points.</source>
        <translation>Hráč skončí s body: {number}.</translation>
    </message>
    <message>
        <source>There are {number} choices on average.</source>
        <translation>Možností je průměrně {number}.</translation>
    </message>
    <message>
        <source>Real decisions among those with a choice</source>
        <translation>Skutečná rozhodnutí mezi těmi, kde je z čeho volit</translation>
    </message>
    <message>
        <source>In {number} of the decisions with a choice, another option is nearly as good as the best, and it matters which one is taken.</source>
        <translation>V {number} rozhodnutí, kde je z čeho volit, je jiná možnost skoro stejně dobrá jako nejlepší a záleží na tom, kterou hráč zvolí.</translation>
    </message>
    <message>
        <source>{Best} gets {most} points a game, {worst} {least}.</source>
        <translation>{Best} získá {most} bodů za hru, {worst} {least}.</translation>
    </message>
    <message>
        <source>Points by player</source>
        <translation>Body podle hráče</translation>
    </message>
    <message>
        <source>Points by {what}</source>
        <translation>Body podle: {what}</translation>
    </message>
    <message>
        <source>Games won by a strong player among weak ones</source>
        <translation>Hry vyhrané silným hráčem mezi slabými</translation>
    </message>
    <message>
        <source>A player who weighs every card wins {share} of the games against players who play at random, in every seat of the same deals; an even share would be {part}%.</source>
        <translation>Kdo zvažuje každou kartu, vyhrává {share} her proti ostatním, kteří hrají náhodně, na každém místě u stolu se stejným rozdáním; rovný díl by byl {part} %.</translation>
    </message>
    <message>
        <source>no line is called {name}</source>
        <translation>žádná čára se nejmenuje {name}</translation>
    </message>
    <message>
        <source>a pixel of the picture must be larger than 0 mm</source>
        <translation>pixel obrázku musí být větší než 0 mm</translation>
    </message>
    <message>
        <source>the opacity of a picture lies between 0 and 1</source>
        <translation>krytí obrázku leží mezi 0 a 1</translation>
    </message>
    <message>
        <source>a space</source>
        <translation>pole</translation>
    </message>
    <message>
        <source>a tag needs a name</source>
        <translation>značka potřebuje jméno</translation>
    </message>
    <message>
        <source>a space needs an id</source>
        <translation>pole potřebuje název</translation>
    </message>
    <message>
        <source>{start} to {goal}</source>
        <translation>{start} → {goal}</translation>
    </message>
    <message>
        <source>Over the finish, the winner first</source>
        <translation>V cíli, vítěz první</translation>
    </message>
    <message>
        <source>Rubble</source>
        <translation>Suť</translation>
    </message>
    <message>
        <source>A race card: {bars}</source>
        <translation>Závodní karta: {bars}</translation>
    </message>
    <message>
        <source>The car {colour}</source>
        <translation>Auto: {colour}</translation>
    </message>
    <message>
        <source>What the cars have cost, in millions</source>
        <translation>Kolik auta stála, v milionech</translation>
    </message>
    <message>
        <source>which power do you keep?</source>
        <translation>kterou schopnost si necháte?</translation>
    </message>
    <message>
        <source>Bets</source>
        <translation>Sázky</translation>
    </message>
    <message>
        <source>Bet {number}</source>
        <translation>Sázka {number}</translation>
    </message>
    <message>
        <source>which car do you take?</source>
        <translation>které auto si vezmete?</translation>
    </message>
    <message>
        <source>click the space your car starts from</source>
        <translation>klikněte na pole, odkud vaše auto vyjede</translation>
    </message>
    <message>
        <source>which card of the offer do you take?</source>
        <translation>kterou kartu z nabídky si vezmete?</translation>
    </message>
    <message>
        <source>do you claim the card just discarded for your pit stop?</source>
        <translation>žádáte o právě odloženou kartu pro zastávku v boxech?</translation>
    </message>
    <message>
        <source>Money bid</source>
        <translation>Nabídnuté peníze</translation>
    </message>
    <message>
        <source>Just discarded</source>
        <translation>Právě odložená</translation>
    </message>
    <message>
        <source>Claimed for the pit stop</source>
        <translation>Vyžádané pro boxy</translation>
    </message>
    <message>
        <source>Tips</source>
        <translation>Tipy</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Podíly</translation>
    </message>
    <message>
        <source>Tip at this line</source>
        <translation>Tip na této čáře</translation>
    </message>
    <message>
        <source>there is already a space called {space}</source>
        <translation>pole jménem {space} už existuje</translation>
    </message>
    <message>
        <source>lanes are numbered from 1 to 99</source>
        <translation>pruhy se číslují od 1 do 99</translation>
    </message>
    <message>
        <source>the outline of {space} has vertices 0 to {last}</source>
        <translation>obrys pole {space} má vrcholy 0 až {last}</translation>
    </message>
    <message>
        <source>{space} cannot share its place with itself</source>
        <translation>{space} nemůže sdílet místo samo se sebou</translation>
    </message>
    <message>
        <source>a drawing cannot be scaled to nothing</source>
        <translation>kresbu nelze zmenšit na nic</translation>
    </message>
    <message>
        <source>vertices are aligned {sides}, not {side}</source>
        <translation>vrcholy se zarovnávají {sides}, ne {side}</translation>
    </message>
    <message>
        <source>choose vertices or spaces first</source>
        <translation>nejdřív vyberte vrcholy nebo pole</translation>
    </message>
    <message>
        <source>two vertices of {space} would come to lie on each other</source>
        <translation>dva vrcholy pole {space} by ležely na sobě</translation>
    </message>
    <message>
        <source>there is already a vertex at this place</source>
        <translation>na tomto místě už vrchol je</translation>
    </message>
    <message>
        <source>no space has an edge at this place</source>
        <translation>žádné pole tu nemá hranu</translation>
    </message>
    <message>
        <source>no space has a vertex at this place</source>
        <translation>žádné pole tu nemá vrchol</translation>
    </message>
    <message>
        <source>{space} needs at least 3 vertices; delete the space instead</source>
        <translation>{space} potřebuje aspoň 3 vrcholy; smažte raději celé pole</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>seznam</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true nebo false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>celé číslo</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>číslo</translation>
    </message>
    <message>
        <source>an object {…}</source>
        <translation>objekt {…}</translation>
    </message>
    <message>
        <source>text</source>
        <translation>text</translation>
    </message>
    <message>
        <source>{found} is not known here</source>
        <translation>{found} tu není známo</translation>
    </message>
    <message>
        <source>{found} is too small</source>
        <translation>{found} je příliš málo</translation>
    </message>
    <message>
        <source>{remedy} ({meaning})</source>
        <translation>{remedy} ({meaning})</translation>
    </message>
    <message>
        <source>the key {key} is missing; did you mean that by {meant}?</source>
        <translation>chybí klíč {key}; mysleli jste jím {meant}?</translation>
    </message>
    <message>
        <source>rename it to {key}</source>
        <translation>přejmenujte ho na {key}</translation>
    </message>
    <message>
        <source>{found} is not {kind}</source>
        <translation>{found} – to není {kind}</translation>
    </message>
    <message>
        <source>write {kind}</source>
        <translation>napište {kind}</translation>
    </message>
    <message>
        <source>{found} is not known here; did you mean {meant}?</source>
        <translation>{found} tu není známo; mysleli jste {meant}?</translation>
    </message>
    <message>
        <source>write {wanted}</source>
        <translation>napište {wanted}</translation>
    </message>
    <message>
        <source>{found} is not {wanted}</source>
        <translation>{found} – to není {wanted}</translation>
    </message>
    <message>
        <source>write {least} or more</source>
        <translation>napište {least} nebo víc</translation>
    </message>
    <message>
        <source>write more than {least}</source>
        <translation>napište víc než {least}</translation>
    </message>
    <message>
        <source>{found} is too large</source>
        <translation>{found} je příliš mnoho</translation>
    </message>
    <message>
        <source>write {most} or less</source>
        <translation>napište {most} nebo méně</translation>
    </message>
    <message>
        <source>{has} given, at least {least} needed</source>
        <translation>zadáno {has}, potřeba aspoň {least}</translation>
    </message>
    <message>
        <source>give {least} or more</source>
        <translation>zadejte {least} nebo víc</translation>
    </message>
    <message>
        <source>{has} given, at most {most} allowed</source>
        <translation>zadáno {has}, dovoleno nejvýš {most}</translation>
    </message>
    <message>
        <source>give {most}</source>
        <translation>zadejte {most}</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>text je prázdný</translation>
    </message>
    <message>
        <source>write something</source>
        <translation>něco napište</translation>
    </message>
    <message>
        <source>{found} is not allowed here</source>
        <translation>{found} tu být nemá</translation>
    </message>
    <message>
        <source>remove the key</source>
        <translation>odeberte klíč</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} nebo {other}</translation>
    </message>
    <message>
        <source>the text {text}</source>
        <translation>text {text}</translation>
    </message>
    <message>
        <source>a track is an object {{…}}, not {found}</source>
        <translation>trať je objekt {{…}}, ne {found}</translation>
    </message>
    <message>
        <source>open a file that Lanesmith saved</source>
        <translation>otevřete soubor, který uložil Lanesmith</translation>
    </message>
    <message>
        <source>this is not a track: it has neither &quot;format&quot; nor &quot;spaces&quot;</source>
        <translation>toto není trať: nemá ani „format“, ani „spaces“</translation>
    </message>
    <message>
        <source>open a track, or import drawings of other programs</source>
        <translation>otevřete trať, nebo kresby jiných programů importujte</translation>
    </message>
    <message>
        <source>this is not a track: it says {found} instead of {wanted}</source>
        <translation>toto není trať: stojí tu {found} místo {wanted}</translation>
    </message>
    <message>
        <source>this file was written by a newer Lanesmith (format version {version}, this one knows {known})</source>
        <translation>tento soubor zapsal novější Lanesmith (verze formátu {version}, tento zná {known})</translation>
    </message>
    <message>
        <source>update Lanesmith to open it</source>
        <translation>aktualizujte Lanesmith, abyste ho otevřeli</translation>
    </message>
    <message>
        <source>the key {key} is missing</source>
        <translation>chybí klíč {key}</translation>
    </message>
    <message>
        <source>add {key}</source>
        <translation>doplňte {key}</translation>
    </message>
    <message>
        <source>the key {key} comes more than once</source>
        <translation>klíč {key} je tu víckrát</translation>
    </message>
    <message>
        <source>keep one of them, under one name</source>
        <translation>ponechte jeden z nich pod jedním jménem</translation>
    </message>
    <message>
        <source>{value} is not a number</source>
        <translation>{value} není číslo</translation>
    </message>
    <message>
        <source>write a finite number</source>
        <translation>napište konečné číslo</translation>
    </message>
    <message>
        <source>the text {text} contains an incomplete character</source>
        <translation>text {text} obsahuje neúplný znak</translation>
    </message>
    <message>
        <source>retype the text</source>
        <translation>napište text znovu</translation>
    </message>
    <message>
        <source>this is not JSON: {why}</source>
        <translation>toto není JSON: {why}</translation>
    </message>
    <message>
        <source>look for a missing or extra comma, quote or bracket just before</source>
        <translation>hledejte těsně před tím chybějící nebo přebytečnou čárku, uvozovku či závorku</translation>
    </message>
    <message>
        <source>brackets are nested too deep</source>
        <translation>závorky jsou vnořené příliš hluboko</translation>
    </message>
    <message>
        <source>the text ends too early</source>
        <translation>text končí předčasně</translation>
    </message>
    <message>
        <source>the file seems to be cut off; open an older copy</source>
        <translation>soubor vypadá useknutý; otevřete starší kopii</translation>
    </message>
    <message>
        <source>line {line}, column {column}</source>
        <translation>řádek {line}, sloupec {column}</translation>
    </message>
    <message>
        <source>the file cannot be read: {reason}</source>
        <translation>soubor nelze přečíst: {reason}</translation>
    </message>
    <message>
        <source>check the disk</source>
        <translation>zkontrolujte disk</translation>
    </message>
    <message>
        <source>the file cannot be saved: {reason}</source>
        <translation>soubor nelze uložit: {reason}</translation>
    </message>
    <message>
        <source>free some space or save elsewhere</source>
        <translation>uvolněte místo, nebo uložte jinam</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>takový soubor tu není</translation>
    </message>
    <message>
        <source>check the name and the folder</source>
        <translation>zkontrolujte jméno a složku</translation>
    </message>
    <message>
        <source>this is a folder</source>
        <translation>toto je složka</translation>
    </message>
    <message>
        <source>you do not have permission to read this file</source>
        <translation>k tomuto souboru nemáte přístup</translation>
    </message>
    <message>
        <source>change its permissions or copy it</source>
        <translation>změňte jeho práva, nebo ho zkopírujte</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>taková složka tu není</translation>
    </message>
    <message>
        <source>create the folder or choose another</source>
        <translation>vytvořte složku, nebo zvolte jinou</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>jmenujte v ní soubor</translation>
    </message>
    <message>
        <source>you do not have permission to write here</source>
        <translation>sem nemáte právo zapisovat</translation>
    </message>
    <message>
        <source>save under another name or folder</source>
        <translation>uložte pod jiným jménem nebo do jiné složky</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>soubor je prázdný</translation>
    </message>
    <message>
        <source>open a file with a track in it</source>
        <translation>otevřete soubor, ve kterém je trať</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>řádek {line}</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>text není v UTF-8</translation>
    </message>
    <message>
        <source>save the file as UTF-8</source>
        <translation>uložte soubor jako UTF-8</translation>
    </message>
    <message>
        <source>it lies more than a kilometre away</source>
        <translation>leží dál než kilometr odtud</translation>
    </message>
    <message>
        <source>move it to the others, or scale the drawing</source>
        <translation>přesuňte ho k ostatním, nebo změňte měřítko výkresu</translation>
    </message>
    <message>
        <source>When the race is over the second camel is {number} steps behind the first.</source>
        <translation>Na konci závodu je druhý velbloud {number} kroků za prvním.</translation>
    </message>
    <message>
        <source>can&apos;t tell from one game</source>
        <translation>z jediné hry nelze říci</translation>
    </message>
    <message>
        <source>What a bet at line {number} pays, by the rank of its car there</source>
        <translation>Co vynese sázka na čáře {number} podle tamního pořadí auta</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>vedoucí</translation>
    </message>
    <message>
        <source>{value} (one game)</source>
        <translation>{value} (jediná hra)</translation>
    </message>
    <message>
        <source>{rule}: {house}</source>
        <translation>{rule}: {house}</translation>
    </message>
    <message>
        <source>write a shorter number</source>
        <translation>napište kratší číslo</translation>
    </message>
    <message>
        <source>the track cannot be written: {error}</source>
        <translation>trať nelze zapsat: {error}</translation>
    </message>
    <message>
        <source>undo the last change</source>
        <translation>vraťte poslední změnu</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>něco jiného</translation>
    </message>
    <message>
        <source>this is not an overlay: it says {found} instead of {format}</source>
        <translation>toto není rozšíření: stojí tu {found} místo {format}</translation>
    </message>
    <message>
        <source>the spaces it covers are not named</source>
        <translation>chybí pole, která zakrývá</translation>
    </message>
    <message>
        <source>write the ids of the spaces in driving direction, [&quot;a7&quot;, &quot;a8&quot;]</source>
        <translation>napište názvy polí ve směru jízdy, [&quot;a7&quot;, &quot;a8&quot;]</translation>
    </message>
    <message>
        <source>the overlay has no spaces</source>
        <translation>rozšíření nemá žádná pole</translation>
    </message>
    <message>
        <source>draw the new run</source>
        <translation>nakreslete nový úsek</translation>
    </message>
    <message>
        <source> (did you mean {space}?)</source>
        <translation> (mysleli jste {space}?)</translation>
    </message>
    <message>
        <source>the overlay covers {spaces}, but {track} has no such space{hint}; it is made for another track</source>
        <translation>rozšíření zakrývá {spaces}, ale {track} takové pole nemá{hint}; patří k jiné trati</translation>
    </message>
    <message>
        <source>the new run touches no other space of {track}; it is made for another track, or drawn in another place</source>
        <translation>nový úsek se nedotýká žádného dalšího pole tratě {track}; patří k jiné trati, nebo je nakreslen jinde</translation>
    </message>
    <message>
        <source> and {count} more</source>
        <translation> a dalších {count}</translation>
    </message>
    <message>
        <source>the new run lies on {space}{more} of {track}, too, which it does not cover; it is made for another track, or already laid</source>
        <translation>nový úsek leží i na poli {space}{more} tratě {track}, které nezakrývá; patří k jiné trati, nebo už je položen</translation>
    </message>
    <message>
        <source>both the track and the overlay have a space {space}; rename it in one of them</source>
        <translation>pole {space} má trať i rozšíření; v jednom z nich je přejmenujte</translation>
    </message>
    <message>
        <source>a space comes twice</source>
        <translation>jedno pole je tu dvakrát</translation>
    </message>
    <message>
        <source>name each space once</source>
        <translation>každé pole uveďte jednou</translation>
    </message>
    <message>
        <source>the overlay covers {spaces}, but {track} has no such spaces{hint}; it is made for another track</source>
        <translation>rozšíření zakrývá {spaces}, ale {track} taková pole nemá{hint}; patří k jiné trati</translation>
    </message>
    <message>
        <source>name an overlay file</source>
        <translation>uveďte soubor s rozšířením</translation>
    </message>
    <message>
        <source>{found} is not of the right form</source>
        <translation>{found} nemá správný tvar</translation>
    </message>
    <message>
        <source>exactly one key is needed: {keys}</source>
        <translation>je potřeba právě jeden klíč: {keys}</translation>
    </message>
    <message>
        <source>keep one of them</source>
        <translation>nechte jen jeden z nich</translation>
    </message>
    <message>
        <source>write a text that matches {pattern}</source>
        <translation>napište text, který odpovídá {pattern}</translation>
    </message>
    <message>
        <source>an entry comes twice</source>
        <translation>jedna položka je tu dvakrát</translation>
    </message>
    <message>
        <source>remove the entry</source>
        <translation>položku odstraňte</translation>
    </message>
    <message>
        <source>{file}: game: these are numbers of {other}, not of {game}</source>
        <translation>{file}: game: toto jsou čísla hry {other}, ne hry {game}</translation>
    </message>
    <message>
        <source>{name} of the installed package {package} cannot be loaded ({error}). Fix the package, or uninstall it.</source>
        <translation>{name} z nainstalovaného balíčku {package} nelze načíst ({error}). Opravte balíček, nebo ho odinstalujte.</translation>
    </message>
    <message>
        <source>the id {id} is already used by spaces[{first}]</source>
        <translation>název {id} už má spaces[{first}]</translation>
    </message>
    <message>
        <source>give each space an id of its own</source>
        <translation>dejte každému poli vlastní název</translation>
    </message>
    <message>
        <source>give each bet line a number of its own</source>
        <translation>dejte každé sázkové čáře vlastní číslo</translation>
    </message>
    <message>
        <source>no space is called {space}; did you mean {meant}?</source>
        <translation>žádné pole se nejmenuje {space}; mysleli jste {meant}?</translation>
    </message>
    <message>
        <source>name a space of this track or remove the entry</source>
        <translation>jmenujte pole této tratě, nebo položku odeberte</translation>
    </message>
    <message>
        <source>keep one finish line</source>
        <translation>ponechte jednu cílovou čáru</translation>
    </message>
    <message>
        <source>lines[{index}] is already {name}</source>
        <translation>lines[{index}] už je {name}</translation>
    </message>
    <message>
        <source>the outline has no vertex {vertex}</source>
        <translation>obrys nemá vrchol {vertex}</translation>
    </message>
    <message>
        <source>name a vertex from 0 to {last}, or remove the front to have it derived</source>
        <translation>jmenujte vrchol od 0 do {last}, nebo čelo odeberte, aby se odvodilo</translation>
    </message>
    <message>
        <source>name one of this track or remove the entry</source>
        <translation>uveďte nějaké z této trati, nebo položku odstraňte</translation>
    </message>
    <message>
        <source>no road is called {name}</source>
        <translation>žádná vozovka se nejmenuje {name}</translation>
    </message>
    <message>
        <source>{Best} wins {share} of the races only where nobody cares about others&apos; cars; here it wins {less}.</source>
        <translation>{Best} vyhrává {share} závodů jen tam, kde se nikdo nestará o cizí auta; tady {less}.</translation>
    </message>
    <message>
        <source>What a card is worth in prizes</source>
        <translation>Jakou cenu má karta v cenách za umístění</translation>
    </message>
    <message>
        <source>A hand with {best} wins {most} {money} more in prizes than usual, one with {worst} {least}.</source>
        <translation>Ruka, kde je {best}, vyhraje na cenách o {most} {money} víc než obvykle, ruka, kde je {worst}, o {least}.</translation>
    </message>
    <message>
        <source>A hand with {best} earns {most} {money} more than usual, one with {worst} {least}: prizes and bets less what was paid.</source>
        <translation>Ruka, kde je {best}, vydělá o {most} {money} víc než obvykle, ruka, kde je {worst}, o {least}: ceny a sázky bez toho, co se zaplatilo.</translation>
    </message>
    <message>
        <source>Prizes by {what}</source>
        <translation>Ceny podle: {what}</translation>
    </message>
    <message>
        <source>{Best} wins {most} {money} in prizes a race, {worst} {least}.</source>
        <translation>{Best} vyhraje na cenách {most} {money} na závod, {worst} {least}.</translation>
    </message>
    <message>
        <source>{Best} earns {most} {money} a game, {worst} {least}: prizes and bets less what was paid.</source>
        <translation>{Best} vydělá {most} {money} na hru, {worst} {least}: ceny a sázky bez toho, co se zaplatilo.</translation>
    </message>
    <message>
        <source>searching players</source>
        <translation>hráčů, kteří propočítávají</translation>
    </message>
    <message>
        <source>{cars} cars come home, which ends the race, in {share} of the games.</source>
        <translation>Do cíle dojede {cars} aut, čímž závod končí, v {share} her.</translation>
    </message>
    <message>
        <source>Games raced to the end</source>
        <translation>Hry dojeté do konce</translation>
    </message>
    <message>
        <source>Games won, by driver power</source>
        <translation>Vyhrané hry podle schopnosti jezdce</translation>
    </message>
    <message>
        <source>The owner of {best} wins {most} of the games, the owner of {worst} {least}.</source>
        <translation>Kdo má {best}, vyhraje {most} her, kdo má {worst}, {least}.</translation>
    </message>
    <message>
        <source>Rectangle, for Concentration</source>
        <translation>Obdélník, pro Soustředění</translation>
    </message>
    <message>
        <source>Marks of rectangles</source>
        <translation>Značky obdélníků</translation>
    </message>
    <message>
        <source>prizes and bets come to {sum} in all, simulated games are counted with {most} at most: give them in larger units, or play full games</source>
        <translation>ceny a sázky dávají dohromady {sum}, simulované hry se počítají nejvýš s {most}: uveďte je ve větších jednotkách, nebo hrajte celé hry</translation>
    </message>
    <message>
        <source>Add a lane beside {space}</source>
        <translation>Přidat dráhu vedle {space}</translation>
    </message>
    <message>
        <source>Of {lost} points lost a game, {here} are lost at the narrow part {part}; after the change, {after} are lost in all.</source>
        <translation>Z {lost} bodů ztracených za hru se jich {here} ztrácí v zúžení {part}; po změně se celkem ztratí {after}.</translation>
    </message>
    <message>
        <source>Nobody can pass at the narrow part {part}: {lost} points a game are lost there.</source>
        <translation>V úzkém místě {part} nikdo nikoho nepředjede: za hru se tam ztratí {lost} bodů.</translation>
    </message>
    <message>
        <source>Of {whole} points lost a game {most} are lost at the narrow part {best}.</source>
        <translation>Z {whole} bodů ztracených za hru se jich {most} ztratí v úzkém místě {best}.</translation>
    </message>
    <message>
        <source>Points lost at each narrow part</source>
        <translation>Body ztracené v každém úzkém místě</translation>
    </message>
    <message>
        <source>Of {whole} points lost a game {most} are lost at the narrow part {best}, {least} at that of {worst}.</source>
        <translation>Z {whole} bodů ztracených za hru se jich {most} ztratí v úzkém místě {best}, {least} v úzkém místě {worst}.</translation>
    </message>
    <message>
        <source>this is no SVG drawing</source>
        <translation>tohle není kresba SVG</translation>
    </message>
    <message>
        <source>name one of these: {figures}</source>
        <translation>zvolte jednu z těchto: {figures}</translation>
    </message>
    <message>
        <source>did you mean {figure}?</source>
        <translation>mysleli jste {figure}?</translation>
    </message>
    <message>
        <source>there is no such figure</source>
        <translation>taková kresba není</translation>
    </message>
    <message>
        <source>Space between pieces</source>
        <translation>Mezera mezi díly</translation>
    </message>
    <message>
        <source>Size of cards</source>
        <translation>Velikost karet</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formát</translation>
    </message>
    <message>
        <source>Pictures for online printers</source>
        <translation>Obrázky pro tiskárny na internetu</translation>
    </message>
    <message>
        <source>One picture with bleed for each side of each card and piece, and for the board, or a document for each size.</source>
        <translation>Jeden obrázek se spadávkou pro každou stranu každé karty a každého dílu a pro desku, nebo jeden dokument pro každou velikost.</translation>
    </message>
    <message>
        <source>as on paper (63 × 88 mm)</source>
        <translation>jako na papíře (63 × 88 mm)</translation>
    </message>
    <message>
        <source>Poker (2.5 × 3.5 in)</source>
        <translation>Poker (2,5 × 3,5 palce)</translation>
    </message>
    <message>
        <source>Bridge (2.25 × 3.5 in)</source>
        <translation>Bridž (2,25 × 3,5 palce)</translation>
    </message>
    <message>
        <source>Mini (1.75 × 2.5 in)</source>
        <translation>Mini (1,75 × 2,5 palce)</translation>
    </message>
    <message>
        <source>Tarot (2.75 × 4.75 in)</source>
        <translation>Tarot (2,75 × 4,75 palce)</translation>
    </message>
    <message>
        <source>Square (2.5 × 2.5 in)</source>
        <translation>Čtverec (2,5 × 2,5 palce)</translation>
    </message>
    <message>
        <source>that of the track</source>
        <translation>hra trati</translation>
    </message>
    <message>
        <source>{game} is not played on such a track</source>
        <translation>{game} se na takové trati nehraje</translation>
    </message>
    <message>
        <source>choose another game, variant or deck</source>
        <translation>zvolte jinou hru, variantu nebo balíček</translation>
    </message>
    <message>
        <source>Length of a space</source>
        <translation>Délka pole</translation>
    </message>
    <message>
        <source>Dark text with black ink only</source>
        <translation>Tmavý text jen černou barvou</translation>
    </message>
    <message>
        <source>one of {choices}, or such as {example}</source>
        <translation>jedno z {choices}, nebo například {example}</translation>
    </message>
    <message>
        <source>a lap of {metres:.2f} m</source>
        <translation>okruh {metres:.2f} m</translation>
    </message>
    <message>
        <source>seat {seat}: {shape}</source>
        <translation>místo {seat}: {shape}</translation>
    </message>
    <message>
        <source>Seat {seat}: {action}.</source>
        <translation>Místo {seat}: {action}.</translation>
    </message>
    <message>
        <source>What to do with the board</source>
        <translation>Co dělat s deskou</translation>
    </message>
    <message>
        <source>Made with Lanesmith, which opens this page again: the track is inside.</source>
        <translation>Vytvořeno v programu Lanesmith, který tuto stránku zase otevře: trať je uvnitř.</translation>
    </message>
    <message>
        <source>Without JavaScript this page shows the board and no more.</source>
        <translation>Bez JavaScriptu ukazuje tato stránka jen desku.</translation>
    </message>
    <message>
        <source>Try moves</source>
        <translation>Zkusit tahy</translation>
    </message>
    <message>
        <source>Heat maps</source>
        <translation>Teplotní mapy</translation>
    </message>
    <message>
        <source>How far</source>
        <translation>Jak daleko</translation>
    </message>
    <message>
        <source>Which car</source>
        <translation>Které auto</translation>
    </message>
    <message>
        <source>Draw a card</source>
        <translation>Líznout kartu</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Znovu od začátku</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Na začátek</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>O tah zpět</translation>
    </message>
    <message>
        <source>One move on</source>
        <translation>O tah dál</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Na konec</translation>
    </message>
    <message>
        <source>Number of the move</source>
        <translation>Číslo tahu</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Rychlost</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Co se stalo</translation>
    </message>
    <message>
        <source>Move {number} of {last}</source>
        <translation>Tah {number} z {last}</translation>
    </message>
    <message>
        <source>Play the game</source>
        <translation>Přehrát hru</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pozastavit</translation>
    </message>
    <message>
        <source>{value} a game</source>
        <translation>{value} na hru</translation>
    </message>
    <message>
        <source>{space}: {value} a game</source>
        <translation>{space}: {value} na hru</translation>
    </message>
    <message>
        <source>Choose a space to read its value.</source>
        <translation>Zvolte pole, jehož hodnotu chcete přečíst.</translation>
    </message>
    <message>
        <source>Choose a space or a car to see where it may go.</source>
        <translation>Zvolte pole nebo auto a uvidíte, kam smí.</translation>
    </message>
    <message>
        <source>Choose the space where {car} is to stand.</source>
        <translation>Zvolte pole, na kterém bude stát {car}.</translation>
    </message>
    <message>
        <source>a car</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>over the finish</source>
        <translation>přes cíl</translation>
    </message>
    <message>
        <source>From {space} {car} may go to {ends}.</source>
        <translation>Z pole {space} smí {car} na: {ends}.</translation>
    </message>
    <message>
        <source>From {space} {car} cannot go anywhere.</source>
        <translation>Z pole {space} nemůže {car} nikam.</translation>
    </message>
    <message>
        <source>Drive over the finish</source>
        <translation>Přejet cíl</translation>
    </message>
    <message>
        <source>Cards left: {number}</source>
        <translation>Zbývá karet: {number}</translation>
    </message>
    <message>
        <source>Spurt / Breakdown: {numbers}</source>
        <translation>Spurt / Porucha: {numbers}</translation>
    </message>
    <message>
        <source>Letters as outlines</source>
        <translation>Písmena jako obrysy</translation>
    </message>
    <message>
        <source>Fit on pages</source>
        <translation>Vejít se na stránky</translation>
    </message>
    <message>
        <source>by the scale</source>
        <translation>podle měřítka</translation>
    </message>
    <message>
        <source>one page</source>
        <translation>jedna stránka</translation>
    </message>
    <message>
        <source>write a size such as {example}</source>
        <translation>napište velikost jako {example}</translation>
    </message>
    <message>
        <source>the board does not fit on {pages} pages</source>
        <translation>deska se nevejde na {pages} stránek</translation>
    </message>
    <message>
        <source>take more pages, a larger paper or a smaller margin</source>
        <translation>vezměte více stránek, větší papír nebo menší okraj</translation>
    </message>
    <message>
        <source>The sign “{sign}” of the tag “{tag}” is printed as a question mark: {wrong}; {remedy}.</source>
        <translation>Značka „{sign}“ štítku „{tag}“ se tiskne jako otazník: {wrong}; {remedy}.</translation>
    </message>
    <message>
        <source>The picture “{file}” of the look is left out: {wrong}; {remedy}.</source>
        <translation>Obrázek „{file}“ ze vzhledu se vynechá: {wrong}; {remedy}.</translation>
    </message>
    <message>
        <source>In the look of the track, lanes {first} and {second} look alike ({vision}): a difference of {difference:.1f}, where {wanted:g} is needed. Change one of them.</source>
        <translation>Ve vzhledu trati vypadají pruhy {first} a {second} stejně ({vision}): rozdíl je {difference:.1f}, potřeba je {wanted:g}. Změňte jeden z nich.</translation>
    </message>
    <message>
        <source>In the look of the track, “{text}” has a contrast of {ratio:.1f} to its ground; {wanted:g} is needed. Make it lighter or darker.</source>
        <translation>Ve vzhledu trati má „{text}“ vůči svému podkladu kontrast {ratio:.1f}; potřeba je {wanted:g}. Zesvětlete jej nebo ztmavte.</translation>
    </message>
    <message>
        <source>The look of the track cannot be used: {where}: {wrong}; {remedy}.</source>
        <translation>Vzhled trati nelze použít: {where}: {wrong}; {remedy}.</translation>
    </message>
    <message>
        <source>make all texts readable</source>
        <translation>učinit všechny texty čitelnými</translation>
    </message>
    <message>
        <source>{paper} is no paper</source>
        <translation>{paper} není papír</translation>
    </message>
    <message>
        <source>a paper has sides from {least:g} to {most:,.0f} mm, not {width:g} × {height:g}</source>
        <translation>papír má strany od {least:g} do {most:,.0f} mm, ne {width:g} × {height:g}</translation>
    </message>
    <message>
        <source>a style of your own cannot be called that</source>
        <translation>vlastní styl se takto jmenovat nemůže</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>zvolte jiný název</translation>
    </message>
    <message>
        <source>Start numbers</source>
        <translation>Startovní čísla</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>Všichni</translation>
    </message>
    <message>
        <source>Protanopia (no red cones)</source>
        <translation>Protanopie (bez červených čípků)</translation>
    </message>
    <message>
        <source>Deuteranopia (no green cones)</source>
        <translation>Deuteranopie (bez zelených čípků)</translation>
    </message>
    <message>
        <source>Tritanopia (no blue cones)</source>
        <translation>Tritanopie (bez modrých čípků)</translation>
    </message>
    <message>
        <source>Grey printer</source>
        <translation>Černobílá tiskárna</translation>
    </message>
    <message>
        <source>A saved object: the board with a snap point in each space, all pieces, hands and counters. To share it, upload the images and enter their web address; otherwise it works on this computer only.</source>
        <translation>Uložený objekt: deska s přichytávacím bodem na každém poli, všechny díly, ruce a počítadla. Chcete-li ho sdílet, nahrajte obrázky na web a zadejte jejich adresu; jinak funguje jen na tomto počítači.</translation>
    </message>
    <message>
        <source>A package: the board with a snap point in each space, which brings all pieces when it is put on a table.</source>
        <translation>Balíček: deska s přichytávacím bodem na každém poli, která po položení na stůl přinese všechny díly.</translation>
    </message>
    <message>
        <source>The board, a magnetic map that pulls cars to the middle of their spaces, and a picture of each piece.</source>
        <translation>Deska, magnetická mapa, která přitahuje auta do středu polí, a obrázek každého dílu.</translation>
    </message>
    <message>
        <source>A module: the board with a zone for each space, decks, all pieces, and hands.</source>
        <translation>Modul: deska se zónou pro každé pole, balíčky karet, všechny díly a ruce.</translation>
    </message>
    <message>
        <source>playingcards.io</source>
        <translation>playingcards.io</translation>
    </message>
    <message>
        <source>A file to import, also at virtualtabletop.io: decks, all pieces, dice and counters.</source>
        <translation>Soubor k importu, i na virtualtabletop.io: balíčky karet, všechny díly, kostky a počítadla.</translation>
    </message>
    <message>
        <source>Pictures of all pieces</source>
        <translation>Obrázky všech dílů</translation>
    </message>
    <message>
        <source>For tables with an editor, such as screentop.gg: a picture of each piece, and a table of sizes, numbers and places (CSV and JSON).</source>
        <translation>Pro stoly s editorem, například screentop.gg: obrázek každého dílu a tabulka velikostí, počtů a míst (CSV a JSON).</translation>
    </message>
    <message>
        <source>the road has no point {name}</source>
        <translation>vozovka nemá bod {name}</translation>
    </message>
    <message>
        <source>the road has no section {name}</source>
        <translation>vozovka nemá úsek {name}</translation>
    </message>
    <message>
        <source>Your moves, the seconds they took, your notes and your answers are saved on the host&apos;s computer for the designer of the track; your name only if you allow it.</source>
        <translation>Vaše tahy, jejich doba, vaše poznámky a odpovědi se ukládají na počítači hostitele pro autora tratě; vaše jméno jen s vaším svolením.</translation>
    </message>
    <message>
        <source>The {car} car of seat {seat}</source>
        <translation>Auto místa {seat}: {car}</translation>
    </message>
    <message>
        <source>the outlines of spaces cross one another or themselves too often</source>
        <translation>obrysy polí se příliš často kříží navzájem nebo samy se sebou</translation>
    </message>
    <message>
        <source>Name of the track</source>
        <translation>Název trati</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Poznámky</translation>
    </message>
    <message>
        <source>Kind of track</source>
        <translation>Druh trati</translation>
    </message>
    <message>
        <source>Confirmed orders of spaces</source>
        <translation>Potvrzená pořadí polí</translation>
    </message>
    <message>
        <source>Ignored problems</source>
        <translation>Přehlížené problémy</translation>
    </message>
    <message>
        <source>Roads</source>
        <translation>Vozovky</translation>
    </message>
    <message>
        <source>Documents to publish</source>
        <translation>Dokumenty k publikování</translation>
    </message>
    <message>
        <source>New spaces</source>
        <translation>Nová pole</translation>
    </message>
    <message>
        <source>Removed spaces</source>
        <translation>Odebraná pole</translation>
    </message>
    <message>
        <source>Moved or reshaped spaces</source>
        <translation>Posunutá nebo přetvarovaná pole</translation>
    </message>
    <message>
        <source>Spaces with another lane, front, tag or text</source>
        <translation>Pole s jiným pruhem, čelem, štítkem nebo textem</translation>
    </message>
    <message>
        <source>New lines</source>
        <translation>Nové čáry</translation>
    </message>
    <message>
        <source>Removed lines</source>
        <translation>Odebrané čáry</translation>
    </message>
    <message>
        <source>Moved lines</source>
        <translation>Posunuté čáry</translation>
    </message>
    <message>
        <source>{what}: {count} ({names})</source>
        <translation>{what}: {count} ({names})</translation>
    </message>
    <message>
        <source>Entries of other programs: changed</source>
        <translation>Údaje jiných programů: změněno</translation>
    </message>
    <message>
        <source>Board: {before} mm before, {after} mm after</source>
        <translation>Deska: dříve {before} mm, teď {after} mm</translation>
    </message>
    <message>
        <source>Picture to trace, or another entry of the board: changed</source>
        <translation>Obrázek k překreslení nebo jiný údaj desky: změněno</translation>
    </message>
    <message>
        <source>{what}: {before} before, {after} after</source>
        <translation>{what}: dříve {before}, teď {after}</translation>
    </message>
    <message>
        <source>{what}: “{before}” before, “{after}” after</source>
        <translation>{what}: dříve „{before}“, teď „{after}“</translation>
    </message>
    <message>
        <source>{what}: changed</source>
        <translation>{what}: změněno</translation>
    </message>
    <message>
        <source>a track has at most {most} layers</source>
        <translation>trať má nejvýše {most} vrstev</translation>
    </message>
    <message>
        <source>a board measures 1 mm to {most:g} m</source>
        <translation>deska měří 1 mm až {most:g} m</translation>
    </message>
    <message>
        <source>these shares do not rise</source>
        <translation>tyto podíly nerostou</translation>
    </message>
    <message>
        <source>list the ends of the spaces in driving direction</source>
        <translation>vypište konce polí ve směru jízdy</translation>
    </message>
    <message>
        <source>list the sections in driving direction, from the first point on</source>
        <translation>vypište úseky ve směru jízdy od prvního bodu</translation>
    </message>
    <message>
        <source>the id {id} is already used here</source>
        <translation>id {id} se tu už používá</translation>
    </message>
    <message>
        <source>give each an id of its own</source>
        <translation>dejte každému vlastní id</translation>
    </message>
    <message>
        <source>the first section begins somewhere along the road</source>
        <translation>první úsek nezačíná na začátku vozovky</translation>
    </message>
    <message>
        <source>this section does not begin behind the one before it</source>
        <translation>tento úsek nezačíná za předchozím</translation>
    </message>
    <message>
        <source>Says that the file is a Lanesmith track</source>
        <translation>Říká, že soubor je trať pro Lanesmith</translation>
    </message>
    <message>
        <source>The version of this format</source>
        <translation>Verze tohoto formátu</translation>
    </message>
    <message>
        <source>The track&apos;s name, as players read it</source>
        <translation>Jméno tratě, jak ho čtou hráči</translation>
    </message>
    <message>
        <source>Name of the designer</source>
        <translation>Jméno autora</translation>
    </message>
    <message>
        <source>Notes of the designer</source>
        <translation>Poznámky autora</translation>
    </message>
    <message>
        <source>A lap is raced along in driving direction; the roads of a network are driven in both directions</source>
        <translation>Okruh se jezdí dokola ve směru jízdy; silnice sítě se jezdí oběma směry</translation>
    </message>
    <message>
        <source>The game the track is made for, such as &quot;camel_cup&quot;; its needs decide which problems there are. If missing: Rivals, or Auf Achse for a network</source>
        <translation>Hra, pro kterou je trať určena, například „camel_cup“; podle jejích požadavků se hledají problémy. Chybí-li, je to Rivals, u sítě Auf Achse</translation>
    </message>
    <message>
        <source>The largest gap between two spaces that still touch, as a share of the median space length; drawings with printed gaps need 0.25 to 0.4</source>
        <translation>Největší mezera mezi dvěma poli, která se ještě dotýkají, jako díl střední délky pole; kresby s tištěnými mezerami potřebují 0.25 až 0.4</translation>
    </message>
    <message>
        <source>Two fronts that differ by less than this are level, as a share of the median space length</source>
        <translation>Dvě čela, která se liší méně než o tolik, jsou na stejné úrovni, jako díl střední délky pole</translation>
    </message>
    <message>
        <source>All spaces, each with a unique id</source>
        <translation>Všechna pole, každé s vlastním názvem</translation>
    </message>
    <message>
        <source>The finish line and the bet lines; no two of the same name</source>
        <translation>Cílová čára a sázkové čáry; žádné dvě stejného jména</translation>
    </message>
    <message>
        <source>Pairs of touching spaces between which no car may step</source>
        <translation>Dvojice dotýkajících se polí, mezi kterými nesmí vést krok</translation>
    </message>
    <message>
        <source>Steps between spaces that do not touch: bridges, tunnels, ramps; in a network ferries, which go both ways</source>
        <translation>Kroky mezi poli, která se nedotýkají: mosty, tunely, rampy; v síti trajekty, které jezdí oběma směry</translation>
    </message>
    <message>
        <source>The designer&apos;s answers where the drawing leaves in doubt which of two spaces is ahead</source>
        <translation>Odpovědi autora tam, kde kresba nechává v pochybnosti, které ze dvou polí je vpředu</translation>
    </message>
    <message>
        <source>Problems the designer has looked at and keeps</source>
        <translation>Problémy, na které se autor podíval a ponechává je</translation>
    </message>
    <message>
        <source>Roads that spaces are made from. The file has these spaces as well</source>
        <translation>Vozovky, z nichž vznikají pole. Soubor má i tato pole</translation>
    </message>
    <message>
        <source>Questions that people answer after a hosted game, five at most</source>
        <translation>Otázky, na které lidé odpovídají po hostované hře, nejvýše pět</translation>
    </message>
    <message>
        <source>The look of the board</source>
        <translation>Vzhled desky</translation>
    </message>
    <message>
        <source>Signs of tags of the designer&apos;s own, one for a tag</source>
        <translation>Značky vlastních štítků autora, pro každý štítek jedna</translation>
    </message>
    <message>
        <source>A coordinate in mm, at most a kilometre away; kept to two decimals</source>
        <translation>Souřadnice v mm, nejvýš kilometr daleko; na dvě desetinná místa</translation>
    </message>
    <message>
        <source>A place on the board: [x, y] in mm</source>
        <translation>Místo na desce: [x, y] v mm</translation>
    </message>
    <message>
        <source>The id of a space</source>
        <translation>Název pole</translation>
    </message>
    <message>
        <source>Two space ids</source>
        <translation>Názvy dvou polí</translation>
    </message>
    <message>
        <source>The printed sheet</source>
        <translation>Tištěný arch</translation>
    </message>
    <message>
        <source>Width of the sheet in mm</source>
        <translation>Šířka archu v mm</translation>
    </message>
    <message>
        <source>Height of the sheet in mm</source>
        <translation>Výška archu v mm</translation>
    </message>
    <message>
        <source>A picture to draw over, such as a scan</source>
        <translation>Obrázek k obkreslení, třeba sken</translation>
    </message>
    <message>
        <source>The picture file, relative to the track file</source>
        <translation>Soubor s obrázkem, vzhledem k souboru tratě</translation>
    </message>
    <message>
        <source>Left edge of the picture</source>
        <translation>Levý okraj obrázku</translation>
    </message>
    <message>
        <source>Top edge of the picture</source>
        <translation>Horní okraj obrázku</translation>
    </message>
    <message>
        <source>Size of a pixel in mm</source>
        <translation>Velikost pixelu v mm</translation>
    </message>
    <message>
        <source>0 is invisible, 1 hides the paper</source>
        <translation>0 není vidět, 1 zakrývá papír</translation>
    </message>
    <message>
        <source>The course line; leave it out to have it found from the spaces</source>
        <translation>Osa tratě; vynechte ji, aby se našla z polí</translation>
    </message>
    <message>
        <source>Points along the road in driving direction; for a lap the first is at the finish line</source>
        <translation>Body podél vozovky ve směru jízdy; u okruhu leží první na cílové čáře</translation>
    </message>
    <message>
        <source>true for a lap (the first point is not repeated at the end), false for a road from start to finish</source>
        <translation>true pro okruh (první bod se na konci neopakuje), false pro vozovku od startu do cíle</translation>
    </message>
    <message>
        <source>One line for each branch of the road, from the fork to the join, in driving direction</source>
        <translation>Jedna čára pro každou větev vozovky, od rozdvojení ke spojení, ve směru jízdy</translation>
    </message>
    <message>
        <source>The line of one branch</source>
        <translation>Čára jedné větve</translation>
    </message>
    <message>
        <source>A polygon that holds one car</source>
        <translation>Mnohoúhelník pro jedno auto</translation>
    </message>
    <message>
        <source>The name of the space, used once in the track</source>
        <translation>Název pole, na trati jen jednou</translation>
    </message>
    <message>
        <source>Text on the space, such as the name of a city</source>
        <translation>Text na poli, třeba jméno města</translation>
    </message>
    <message>
        <source>Lane number, counted from the left edge in driving direction; 1 is leftmost</source>
        <translation>Číslo pruhu od levého okraje ve směru jízdy; 1 je nejvíc vlevo</translation>
    </message>
    <message>
        <source>The corners of the space, at least three, in either turning sense; the first is not repeated</source>
        <translation>Rohy pole, aspoň tři, dokola v libovolném směru; první se neopakuje</translation>
    </message>
    <message>
        <source>First and last vertex of the side that faces the driving direction, walking along the outline, the first vertex being 0; leave it out to have it derived</source>
        <translation>První a poslední vrchol strany, která míří ve směru jízdy, podél obrysu, první vrchol je 0; vynechte, aby se odvodila</translation>
    </message>
    <message>
        <source>A vertex of the outline; the first is 0</source>
        <translation>Vrchol obrysu; první je 0</translation>
    </message>
    <message>
        <source>Another space at the same place, where the road crosses itself: a car on one blocks both</source>
        <translation>Jiné pole na stejném místě, kde se vozovka kříží sama se sebou: auto na jednom blokuje obě</translation>
    </message>
    <message>
        <source>Special features of the space, such as &quot;danger&quot;, &quot;city&quot; or &quot;triangle&quot;</source>
        <translation>Zvláštnosti pole, třeba „danger“, „city“ nebo „triangle“</translation>
    </message>
    <message>
        <source>One tag</source>
        <translation>Jedna značka</translation>
    </message>
    <message>
        <source>A line across the road</source>
        <translation>Čára napříč vozovkou</translation>
    </message>
    <message>
        <source>Kind of line: the finish, or a line for bets</source>
        <translation>Druh čáry: cíl, nebo čára pro sázky</translation>
    </message>
    <message>
        <source>The line as drawn, from edge to edge of the road</source>
        <translation>Čára, jak je nakreslena, od okraje k okraji vozovky</translation>
    </message>
    <message>
        <source>Number of the bet line, counted from the start</source>
        <translation>Číslo sázkové čáry, počítáno od startu</translation>
    </message>
    <message>
        <source>The start grid</source>
        <translation>Startovní rošt</translation>
    </message>
    <message>
        <source>Ids of the start spaces, slot 1 first</source>
        <translation>Názvy startovních polí, první nejdřív</translation>
    </message>
    <message>
        <source>The slot whose car&apos;s owner begins</source>
        <translation>Startovní místo auta, jehož majitel začíná</translation>
    </message>
    <message>
        <source>A step without contact: [from, to], or an object with more keys</source>
        <translation>Krok bez dotyku: [z, na], nebo objekt s dalšími klíči</translation>
    </message>
    <message>
        <source>The smallest bar that may take this ramp; 0 for any bar</source>
        <translation>Nejmenší pruh karty, který smí na tuto rampu; 0 pro každý</translation>
    </message>
    <message>
        <source>An answer about the order of two spaces</source>
        <translation>Odpověď o pořadí dvou polí</translation>
    </message>
    <message>
        <source>Position of the second space relative to the first</source>
        <translation>Poloha druhého pole vůči prvnímu</translation>
    </message>
    <message>
        <source>A problem that the designer keeps. Its spaces and lines may no longer exist</source>
        <translation>Problém, který autor nechává. Jeho pole a čáry už nemusí být</translation>
    </message>
    <message>
        <source>The code of the problem, such as &quot;line.not_across&quot;</source>
        <translation>Kód problému, třeba „line.not_across“</translation>
    </message>
    <message>
        <source>Ids of the spaces concerned</source>
        <translation>Názvy polí, kterých se týká</translation>
    </message>
    <message>
        <source>Names of the lines concerned: &quot;finish&quot;, &quot;bet 1&quot;</source>
        <translation>Jména čar, kterých se týká: „finish“, „bet 1“</translation>
    </message>
    <message>
        <source>The name of a line</source>
        <translation>Jméno čáry</translation>
    </message>
    <message>
        <source>The designer&apos;s reason to keep it</source>
        <translation>Autorův důvod, proč zůstává</translation>
    </message>
    <message>
        <source>% of the games</source>
        <translation>% her</translation>
    </message>
    <message>
        <source>95% interval</source>
        <translation>95% interval</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Po úpravě</translation>
    </message>
    <message>
        <source>The width of an arrow shows how often cars take the step</source>
        <translation>Šířka šipky ukazuje, jak často auta krok udělají</translation>
    </message>
    <message>
        <source>With friends</source>
        <translation>S přáteli</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Před úpravou</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>Pro koho</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Před a po</translation>
    </message>
    <message>
        <source>{games} races with the same deals, before and after the edit.</source>
        <translation>{games} závodů se stejnými kartami před úpravou a po ní.</translation>
    </message>
    <message>
        <source>Figures in bold are about the edit: {edited}.</source>
        <translation>Tučná čísla se týkají úpravy: {edited}.</translation>
    </message>
    <message>
        <source>Too small to matter: {count}</source>
        <translation>Příliš malé, než aby na tom záleželo: {count}</translation>
    </message>
    <message>
        <source>Bot of player {number}</source>
        <translation>Bot hráče {number}</translation>
    </message>
    <message>
        <source>Bots</source>
        <translation>Boti</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Graf</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Porovnat</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Rozdíl</translation>
    </message>
    <message>
        <source>Stop early at ±</source>
        <translation>Skončit dřív při ±</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrika</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Připravuje se…</translation>
    </message>
    <message>
        <source>Stop once the interval is this narrow (half its width)</source>
        <translation>Skončit, až je interval takto úzký (poloviční šířka)</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Teplotní mapa</translation>
    </message>
    <message>
        <source>How many races? Type a number.</source>
        <translation>Kolik závodů? Napište číslo.</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>Laboratoř</translation>
    </message>
    <message>
        <source>No heat map</source>
        <translation>Bez teplotní mapy</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Čísla</translation>
    </message>
    <message>
        <source>Page (*.html);;JSON (*.json)</source>
        <translation>Stránka (*.html);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Race before and after the edit with the same deals</source>
        <translation>Závodit před úpravou a po ní se stejným rozdáním</translation>
    </message>
    <message>
        <source>Run or stop the &amp;lab</source>
        <translation>Spustit nebo zastavit &amp;laboratoř</translation>
    </message>
    <message>
        <source>Races</source>
        <translation>Závody</translation>
    </message>
    <message>
        <source>Rule bot</source>
        <translation>Pravidlový bot</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Spustit</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Spustit znovu</translation>
    </message>
    <message>
        <source>Run the lab, edit the track, and compare: both versions are raced with the same deals, and every difference is shown with its interval.</source>
        <translation>Spusťte laboratoř, upravte trať a porovnejte: na obou verzích se závodí se stejným rozdáním a každý rozdíl se ukáže se svým intervalem.</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Uložit zprávu</translation>
    </message>
    <message>
        <source>Save the report as a page or as JSON</source>
        <translation>Uložit zprávu jako stránku nebo jako JSON</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Uložit…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zastavit</translation>
    </message>
    <message>
        <source>Advice needs simulated games. Choose whole games or race only.</source>
        <translation>Rady potřebují simulované hry. Zvolte celé hry nebo jen závod.</translation>
    </message>
    <message>
        <source>Looking for improvements…</source>
        <translation>Hledají se vylepšení…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Zastaveno</translation>
    </message>
    <message>
        <source>Only races are played: the track lacks what whole games need.</source>
        <translation>Hrají se jen závody: trati chybí něco, co celé hry potřebují.</translation>
    </message>
    <message>
        <source>Stopped early: the interval is within ± {reach}.</source>
        <translation>Skončeno dřív: interval je v mezích ± {reach}.</translation>
    </message>
    <message>
        <source>{games} of {all} games, {rate} a second</source>
        <translation>Hry: {games} z {all}, {rate} za sekundu</translation>
    </message>
    <message>
        <source>First run on this machine: preparing fast games, {percent}%</source>
        <translation>První spuštění na tomto počítači: připravují se rychlé hry, {percent} %</translation>
    </message>
    <message>
        <source>{words} After {games} games.</source>
        <translation>{words} Po hrách: {games}.</translation>
    </message>
    <message>
        <source>These races show no improvement in anything that was tried.</source>
        <translation>Nic z toho, co se zkusilo, podle těchto závodů nepomáhá.</translation>
    </message>
    <message>
        <source>Proposals: {count}</source>
        <translation>Návrhy: {count}</translation>
    </message>
    <message>
        <source>The lab stopped unexpectedly. Run it again.</source>
        <translation>Laboratoř se neočekávaně zastavila. Spusťte ji znovu.</translation>
    </message>
    <message>
        <source>Report saved to {file}.</source>
        <translation>Zpráva je uložena v {file}.</translation>
    </message>
    <message>
        <source>The same seed gives the same races</source>
        <translation>Stejné semínko dá stejné závody</translation>
    </message>
    <message>
        <source>The track has changed. These numbers are for the previous version.</source>
        <translation>Trať se změnila. Tato čísla patří k předchozí verzi.</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Provoz</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Hodnota</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Závěr</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Zjištění</translation>
    </message>
    <message>
        <source>games</source>
        <translation>hry</translation>
    </message>
    <message>
        <source>{games} of {all} races, {rate} a second</source>
        <translation>Závody: {games} z {all}, {rate} za sekundu</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} až {high}</translation>
    </message>
    <message>
        <source>{most} a game</source>
        <translation>{most} na hru</translation>
    </message>
    <message>
        <source>{title} (before)</source>
        <translation>{title} (před změnou)</translation>
    </message>
    <message>
        <source>{words} After {games} races.</source>
        <translation>{words} Po závodech: {games}.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Délka</translation>
    </message>
    <message>
        <source>Fairness</source>
        <translation>Spravedlnost</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>Blokování</translation>
    </message>
    <message>
        <source>Excitement</source>
        <translation>Napětí</translation>
    </message>
    <message>
        <source>Bet lines</source>
        <translation>Sázkové čáry</translation>
    </message>
    <message>
        <source>card</source>
        <translation>karta</translation>
    </message>
    <message>
        <source>end</source>
        <translation>konec jízdy</translation>
    </message>
    <message>
        <source>other</source>
        <translation>ostatní</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Rady</translation>
    </message>
    <message>
        <source>Look for advice</source>
        <translation>Hledat rady</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Použít</translation>
    </message>
    <message>
        <source>Tries other places for the bet lines, the start grid and the narrow part, races each version, and proposes what helps.</source>
        <translation>Vyzkouší jiná místa pro sázkové čáry, startovní rošt a zúžení, na každé verzi závodí a navrhne, co pomáhá.</translation>
    </message>
    <message>
        <source>{figure}: {before} before, {after} after, difference {value} ({between}).</source>
        <translation>{figure}: předtím {before}, potom {after}, rozdíl {value} ({between}).</translation>
    </message>
    <message>
        <source>Verdict: {verdict}</source>
        <translation>Závěr: {verdict}</translation>
    </message>
    <message>
        <source>Place an extension board</source>
        <translation>Položit rozšiřující desku</translation>
    </message>
    <message>
        <source>Extension boards</source>
        <translation>Rozšiřující desky</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Ze souboru…</translation>
    </message>
    <message>
        <source>Place on the track</source>
        <translation>Položit na trať</translation>
    </message>
    <message>
        <source>Place extension board</source>
        <translation>Položit rozšiřující desku</translation>
    </message>
    <message>
        <source>It covers {covered}: {before} spaces become {after}.</source>
        <translation>Zakryje {covered}: z {before} polí bude {after}.</translation>
    </message>
    <message>
        <source>{players} players · age {age}+ · {minutes} minutes</source>
        <translation>{players} hráčů · věk {age}+ · {minutes} minut</translation>
    </message>
    <message>
        <source>Played without a board.</source>
        <translation>Hraje se bez desky.</translation>
    </message>
    <message>
        <source>Board: {needs}.</source>
        <translation>Deska: {needs}.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Hrát</translation>
    </message>
    <message>
        <source>Play {game}</source>
        <translation>Hrát {game}</translation>
    </message>
    <message>
        <source>Variants: {variants}.</source>
        <translation>Varianty: {variants}.</translation>
    </message>
    <message>
        <source>House rules ({number})</source>
        <translation>Domácí pravidla ({number})</translation>
    </message>
    <message>
        <source>Our rules where the rulebook is silent</source>
        <translation>Naše pravidla tam, kde pravidla hry mlčí</translation>
    </message>
    <message>
        <source>{game}: rule {number}</source>
        <translation>{game}: pravidlo {number}</translation>
    </message>
    <message>
        <source>House rule: {rule}</source>
        <translation>Domácí pravidlo: {rule}</translation>
    </message>
    <message>
        <source>Seat {seat} has the first turn.</source>
        <translation>První je na tahu místo {seat}.</translation>
    </message>
    <message>
        <source>Seat {seat} begins.</source>
        <translation>Začíná místo {seat}.</translation>
    </message>
    <message>
        <source>Seat {seat} is drawn to begin.</source>
        <translation>Los určil, že začíná místo {seat}.</translation>
    </message>
    <message>
        <source>{car} with {power} is the last car and seat {seat} has none: it pays {points} without an auction.</source>
        <translation>{car} se schopností {power} je poslední auto a místo {seat} žádné nemá: platí {points} bez dražby.</translation>
    </message>
    <message>
        <source>Nobody bids, but everybody needs a car: seat {seat} takes {car} with {power} for {points} (house rule).</source>
        <translation>Nikdo nepřihazuje, ale auto potřebuje každý. Místo {seat} bere za {points}: {car}, schopnost {power} (domácí pravidlo).</translation>
    </message>
    <message>
        <source>Seat {seat}: prizes {prizes}.</source>
        <translation>Místo {seat}: ceny {prizes}.</translation>
    </message>
    <message>
        <source>Lane numbers</source>
        <translation>Čísla pruhů</translation>
    </message>
    <message>
        <source>K</source>
        <translation>Č</translation>
    </message>
    <message>
        <source>B</source>
        <translation>M</translation>
    </message>
    <message>
        <source>G</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Ž</translation>
    </message>
    <message>
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>P</source>
        <translation>F</translation>
    </message>
    <message>
        <source>W</source>
        <translation>B</translation>
    </message>
    <message>
        <source>S</source>
        <translation>P</translation>
    </message>
    <message>
        <source>N</source>
        <translation>R</translation>
    </message>
    <message>
        <source>V</source>
        <translation>F</translation>
    </message>
    <message>
        <source>E</source>
        <translation>Š</translation>
    </message>
    <message>
        <source>Rotate {angle}° an&amp;ticlockwise</source>
        <translation>Otočit o {angle}° do&amp;leva</translation>
    </message>
    <message>
        <source>the road is too wide for its bends; make it narrower or its bends wider</source>
        <translation>vozovka je na své zatáčky příliš široká; zužte ji, nebo zatáčky rozšiřte</translation>
    </message>
    <message>
        <source>This board is empty</source>
        <translation>Deska je prázdná</translation>
    </message>
    <message>
        <source>Draw a road</source>
        <translation>Nakreslit vozovku</translation>
    </message>
    <message>
        <source>Draw a network</source>
        <translation>Nakreslit síť</translation>
    </message>
    <message>
        <source>Start from a shape…</source>
        <translation>Začít z hotového tvaru…</translation>
    </message>
    <message>
        <source>Show me how</source>
        <translation>Ukázat postup</translation>
    </message>
    <message>
        <source>Click along the middle of the road, or start from a ready shape.</source>
        <translation>Klikejte podél středu vozovky, nebo začněte z hotového tvaru.</translation>
    </message>
    <message>
        <source>Click where cities and the spaces between them are to be.</source>
        <translation>Klikněte tam, kde mají být města a pole mezi nimi.</translation>
    </message>
    <message>
        <source>Set front to this edge</source>
        <translation>Určit čelo na této hraně</translation>
    </message>
    <message>
        <source>Automatic front</source>
        <translation>Automatické čelo</translation>
    </message>
    <message>
        <source>Remove start slot {slot}</source>
        <translation>Zrušit startovní pole {slot}</translation>
    </message>
    <message>
        <source>Make start slot {slot}</source>
        <translation>Nastavit jako startovní pole {slot}</translation>
    </message>
    <message>
        <source>Add bet line here</source>
        <translation>Přidat sázkovou čáru sem</translation>
    </message>
    <message>
        <source>Set finish line here</source>
        <translation>Umístit cíl sem</translation>
    </message>
    <message>
        <source>Paste here</source>
        <translation>Vložit sem</translation>
    </message>
    <message>
        <source>New space here</source>
        <translation>Nové pole zde</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Zrušit</translation>
    </message>
    <message>
        <source>Remove last point</source>
        <translation>Odebrat poslední bod</translation>
    </message>
    <message>
        <source>Remove point</source>
        <translation>Odebrat bod</translation>
    </message>
    <message>
        <source>Add point here</source>
        <translation>Přidat bod zde</translation>
    </message>
    <message>
        <source>Finish drawing</source>
        <translation>Dokončit kreslení</translation>
    </message>
    <message>
        <source>Close the shape</source>
        <translation>Uzavřít obrys</translation>
    </message>
    <message>
        <source>it holds more than {most} MB</source>
        <translation>je větší než {most} MB</translation>
    </message>
    <message>
        <source>open a smaller file</source>
        <translation>otevřete menší soubor</translation>
    </message>
    <message>
        <source>Text size {percent}%</source>
        <translation>Velikost textu {percent} %</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>&amp;Velikost textu</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Nové &amp;okno</translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation>Obnovit neuloženou práci</translation>
    </message>
    <message>
        <source>Lanesmith did not close properly and kept the work below. Your files are unchanged until you save.</source>
        <translation>Lanesmith se neukončil správně a uchoval tuto práci. Vaše soubory se nezmění, dokud je neuložíte.</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Neuložená práce</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Otevřít</translation>
    </message>
    <message>
        <source>Switch to {language} now?</source>
        <translation>Přepnout na jazyk {language} hned?</translation>
    </message>
    <message>
        <source>The windows reopen with your tracks as they are; a running game or lab run ends.</source>
        <translation>Okna se otevřou znovu s vašimi tratěmi, jak jsou; rozehraná hra nebo běh laboratoře skončí.</translation>
    </message>
    <message>
        <source>Switch now</source>
        <translation>Přepnout hned</translation>
    </message>
    <message>
        <source>At the next start</source>
        <translation>Při příštím spuštění</translation>
    </message>
    <message>
        <source>You have unsaved changes of your own. Whichever version you choose, Undo brings the other back.</source>
        <translation>Máte vlastní neuložené změny. Ať zvolíte kteroukoli verzi, příkaz Zpět vrátí tu druhou.</translation>
    </message>
    <message>
        <source>It no longer holds a track. Saving replaces what it holds.</source>
        <translation>Už neobsahuje trať. Uložením se jeho obsah nahradí.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Přepsat</translation>
    </message>
    <message>
        <source>Delete the selected work for good?</source>
        <translation>Smazat vybranou práci natrvalo?</translation>
    </message>
    <message>
        <source>Tracks: {count}</source>
        <translation>Tratí: {count}</translation>
    </message>
    <message>
        <source>Kept at {time}</source>
        <translation>Uchováno v {time}</translation>
    </message>
    <message>
        <source>Opening “{file}”…</source>
        <translation>Otevírá se „{file}“…</translation>
    </message>
    <message>
        <source>Use the seed of the last game again: {seed}</source>
        <translation>Znovu použít semínko minulé hry: {seed}</translation>
    </message>
    <message>
        <source>You roll highest and begin.</source>
        <translation>Hodili jste nejvíc a začínáte.</translation>
    </message>
    <message>
        <source>You have the first turn.</source>
        <translation>Jste první na tahu.</translation>
    </message>
    <message>
        <source>You begin at {space}.</source>
        <translation>Začínáte na {space}.</translation>
    </message>
    <message>
        <source>You roll a {die}.</source>
        <translation>Házíte {die}.</translation>
    </message>
    <message>
        <source>Your truck drives to {space}.</source>
        <translation>Váš kamion jede: {space}.</translation>
    </message>
    <message>
        <source>Your truck stays.</source>
        <translation>Váš kamion zůstává stát.</translation>
    </message>
    <message>
        <source>You load {goods} goods: {contract}.</source>
        <translation>Nakládáte {goods} zboží: {contract}.</translation>
    </message>
    <message>
        <source>You unload {contract} for {amount}.</source>
        <translation>Vykládáte {contract} za {amount}.</translation>
    </message>
    <message>
        <source>You buy a {size} trailer for {amount}.</source>
        <translation>Kupujete přívěs {size} za {amount}.</translation>
    </message>
    <message>
        <source>You draw a card: {title}.</source>
        <translation>Lížete kartu: {title}.</translation>
    </message>
    <message>
        <source>You get {amount}.</source>
        <translation>Dostáváte {amount}.</translation>
    </message>
    <message>
        <source>You are charged {amount}.</source>
        <translation>Platíte {amount}.</translation>
    </message>
    <message>
        <source>You skip the turn.</source>
        <translation>Vynecháváte tah.</translation>
    </message>
    <message>
        <source>You may not drive this turn.</source>
        <translation>V tomto tahu nesmíte jet.</translation>
    </message>
    <message>
        <source>You take {contract} back into hand.</source>
        <translation>Berete {contract} zpět do ruky.</translation>
    </message>
    <message>
        <source>You give a contract to seat {other}.</source>
        <translation>Dáváte zakázku místu {other}.</translation>
    </message>
    <message>
        <source>You draw a contract.</source>
        <translation>Lížete zakázku.</translation>
    </message>
    <message>
        <source>Inspection in Munich: the card goes from you to seat {other}.</source>
        <translation>Kontrola v Mnichově: karta jde od vás k místu {other}.</translation>
    </message>
    <message>
        <source>You put {contract} up for auction.</source>
        <translation>Dáváte {contract} do dražby.</translation>
    </message>
    <message>
        <source>You bid {price}.</source>
        <translation>Nabízíte {price}.</translation>
    </message>
    <message>
        <source>You match {price}.</source>
        <translation>Dorovnáváte {price}.</translation>
    </message>
    <message>
        <source>You pass.</source>
        <translation>Pasujete.</translation>
    </message>
    <message>
        <source>You get {contract} for {amount}.</source>
        <translation>Dostáváte {contract} za {amount}.</translation>
    </message>
    <message>
        <source>You still hold a card: {title}.</source>
        <translation>Máte stále kartu: {title}.</translation>
    </message>
    <message>
        <source>All public contracts are auctioned and you have fulfilled all your own.</source>
        <translation>Všechny veřejné zakázky jsou vydraženy a splnili jste všechny vlastní.</translation>
    </message>
    <message>
        <source>Seat {seat} gives you a contract.</source>
        <translation>Místo {seat} vám dává zakázku.</translation>
    </message>
    <message>
        <source>Inspection in Munich: the card goes from seat {seat} to you.</source>
        <translation>Kontrola v Mnichově: karta jde od místa {seat} k vám.</translation>
    </message>
    <message>
        <source>You begin.</source>
        <translation>Začínáte.</translation>
    </message>
    <message>
        <source>You roll the {die}: {number}.</source>
        <translation>Házíte: {die}, {number}.</translation>
    </message>
    <message>
        <source>It is an oasis: one space on to {space}. You get {money} EP.</source>
        <translation>Je to oáza: o pole dál na {space}. Dostáváte {money} EP.</translation>
    </message>
    <message>
        <source>It is a mirage: one space back to {space}. You get {money} EP.</source>
        <translation>Je to fata morgána: o pole zpět na {space}. Dostáváte {money} EP.</translation>
    </message>
    <message>
        <source>In shot: you get {money} EP.</source>
        <translation>V záběru: dostáváte {money} EP.</translation>
    </message>
    <message>
        <source>You bet {value} on {camel} in this leg.</source>
        <translation>Berete sázku na tuto etapu: {camel} {value}.</translation>
    </message>
    <message>
        <source>You bet that {camel} takes place {place}.</source>
        <translation>Sázíte, že {camel} bude na {place}. místě.</translation>
    </message>
    <message>
        <source>You put the desert tile on {space}, {side} up.</source>
        <translation>Kladete pouštní dílek na {space}, nahoře {side}.</translation>
    </message>
    <message>
        <source>You bet on the overall winner.</source>
        <translation>Sázíte na celkového vítěze.</translation>
    </message>
    <message>
        <source>You bet on the overall loser.</source>
        <translation>Sázíte na celkově posledního.</translation>
    </message>
    <message>
        <source>You point the camera at {space}.</source>
        <translation>Míříte fotoaparátem na {space}.</translation>
    </message>
    <message>
        <source>You and seat {other} are partners.</source>
        <translation>Vy a místo {other} jste partneři.</translation>
    </message>
    <message>
        <source>You give back a pyramid tile and throw the {die} into the pyramid.</source>
        <translation>Vracíte dílek pyramidy a do pyramidy přidáváte: {die}.</translation>
    </message>
    <message>
        <source>You get {money} EP for the leg.</source>
        <translation>Dostáváte {money} EP za etapu.</translation>
    </message>
    <message>
        <source>You pay {money} EP for the leg.</source>
        <translation>Platíte {money} EP za etapu.</translation>
    </message>
    <message>
        <source>You were right that {camel} wins: {money} EP.</source>
        <translation>Tipovali jste správně, vyhrála {camel}: {money} EP.</translation>
    </message>
    <message>
        <source>You were right that {camel} comes last: {money} EP.</source>
        <translation>Tipovali jste správně, poslední je {camel}: {money} EP.</translation>
    </message>
    <message>
        <source>You were wrong that {camel} wins.</source>
        <translation>Tipovali jste chybně, že vyhraje {camel}.</translation>
    </message>
    <message>
        <source>You were wrong that {camel} comes last.</source>
        <translation>Tipovali jste chybně, že poslední bude {camel}.</translation>
    </message>
    <message>
        <source>You pay {money} EP for wrong overall bets.</source>
        <translation>Platíte {money} EP za chybné celkové sázky.</translation>
    </message>
    <message>
        <source>Seat {seat} and you are partners.</source>
        <translation>Místo {seat} a vy jste partneři.</translation>
    </message>
    <message>
        <source>You are drawn to begin.</source>
        <translation>Los určil, že začínáte.</translation>
    </message>
    <message>
        <source>You bid {number}.</source>
        <translation>Přihazujete {number}.</translation>
    </message>
    <message>
        <source>You take {cards}.</source>
        <translation>Berete karty: {cards}.</translation>
    </message>
    <message>
        <source>You tear down {card}.</source>
        <translation>Bouráte kartu {card}.</translation>
    </message>
    <message>
        <source>You build {cards}.</source>
        <translation>Stavíte karty: {cards}.</translation>
    </message>
    <message>
        <source>You play {card}.</source>
        <translation>Hrajete kartu {card}.</translation>
    </message>
    <message>
        <source>All your cars are home; you give up {cards} cards.</source>
        <translation>Všechna vaše auta jsou v cíli; odkládáte karty: {cards}.</translation>
    </message>
    <message>
        <source>You draw a card.</source>
        <translation>Lížete kartu.</translation>
    </message>
    <message>
        <source>You skip {bar}.</source>
        <translation>Vynecháváte {bar}.</translation>
    </message>
    <message>
        <source>You play the card from bottom to top.</source>
        <translation>Hrajete kartu zdola nahoru.</translation>
    </message>
    <message>
        <source>You have chosen a card.</source>
        <translation>Vybrali jste kartu.</translation>
    </message>
    <message>
        <source>You show {card}: a bid of {points}.</source>
        <translation>Ukazujete kartu {card}: nabídka {points}.</translation>
    </message>
    <message>
        <source>You show {card}: a pass.</source>
        <translation>Ukazujete kartu {card}: pasujete.</translation>
    </message>
    <message>
        <source>You buy {car} with {power} for {points}.</source>
        <translation>Kupujete za {points}: {car}, schopnost {power}.</translation>
    </message>
    <message>
        <source>{car} with {power} is the last car and you have none: you pay {points} without an auction.</source>
        <translation>{car} se schopností {power} je poslední auto a vy žádné nemáte: platíte {points} bez dražby.</translation>
    </message>
    <message>
        <source>Nobody bids, but everybody needs a car: you take {car} with {power} for {points} (house rule).</source>
        <translation>Nikdo nepřihazuje, ale auto potřebuje každý: berete {car} se schopností {power} za {points} (domácí pravidlo).</translation>
    </message>
    <message>
        <source>You keep {power}.</source>
        <translation>Necháváte si schopnost {power}.</translation>
    </message>
    <message>
        <source>The race begins; you start.</source>
        <translation>Závod začíná; jedete první.</translation>
    </message>
    <message>
        <source>You have marked a bet.</source>
        <translation>Označili jste sázku.</translation>
    </message>
    <message>
        <source>You have bet on {cars}.</source>
        <translation>Vaše sázky: {cars}.</translation>
    </message>
    <message>
        <source>You: prizes {prizes}.</source>
        <translation>Vy: ceny {prizes}.</translation>
    </message>
    <message>
        <source>You: prizes {prizes}, bets {bets}, cost {cost}; result {result}.</source>
        <translation>Vy: ceny {prizes}, sázky {bets}, náklady {cost}; výsledek {result}.</translation>
    </message>
    <message>
        <source>Your {car} is the first car home: the game is over.</source>
        <translation>{car}, vaše auto, je první v cíli: konec hry.</translation>
    </message>
    <message>
        <source>You bid {amount}.</source>
        <translation>Přihazujete {amount}.</translation>
    </message>
    <message>
        <source>You win the auction and pay {amount}.</source>
        <translation>Vyhráváte dražbu a platíte {amount}.</translation>
    </message>
    <message>
        <source>You have no car yet and buy the last one for {amount}.</source>
        <translation>Ještě nemáte auto a kupujete poslední za {amount}.</translation>
    </message>
    <message>
        <source>You take {car}.</source>
        <translation>Berete auto: {car}.</translation>
    </message>
    <message>
        <source>You take {card} from the offer.</source>
        <translation>Berete z nabídky {card}.</translation>
    </message>
    <message>
        <source>You begin the race.</source>
        <translation>Začínáte závod.</translation>
    </message>
    <message>
        <source>You claim {card}.</source>
        <translation>Žádáte {card}.</translation>
    </message>
    <message>
        <source>You make a pit stop and take {card}, claimed before.</source>
        <translation>Zastavujete v boxech a berete kartu {card}, o kterou jste žádali.</translation>
    </message>
    <message>
        <source>You make a pit stop and take {card} from the box.</source>
        <translation>Zastavujete v boxech a berete z krabice kartu {card}.</translation>
    </message>
    <message>
        <source>You make a pit stop and take {card} from the discard pile.</source>
        <translation>Zastavujete v boxech a berete z odložených karet kartu {card}.</translation>
    </message>
    <message>
        <source>The bend at {x:.0f}, {y:.0f} mm is too tight: its radius is {radius:.0f} mm, a road this wide needs {least:.0f} mm. Draw the bend wider, or the road narrower.</source>
        <translation>Zatáčka u {x:.0f}, {y:.0f} mm je příliš ostrá: její poloměr je {radius:.0f} mm, takto široká vozovka potřebuje {least:.0f} mm. Nakreslete zatáčku širší, nebo vozovku užší.</translation>
    </message>
    <message>
        <source>the speed-8 card lies open and is not one of the three; if no owned car comes home, the beginner whose car got furthest wins.</source>
        <translation>karta rychlosti 8 leží odkrytá a mezi ty tři se nepočítá; když do cíle nedojede žádné auto s majitelem, vyhrává začátečník, jehož auto dojelo nejdál.</translation>
    </message>
    <message>
        <source>with pit stops one of the three pit-stop cards is the table of tips and still buys a stop; with all cars home a player claims nothing and makes no stop, but may take a card claimed before.</source>
        <translation>se zastávkami v boxech slouží jedna ze tří karet zastávky jako tabulka tipů a zastávku za ni lze provést i tak; hráč, jehož auta jsou všechna v cíli, si karty nenárokuje a v boxech nezastavuje, ale dříve nárokovanou kartu si vzít smí.</translation>
    </message>
    <message>
        <source>After each round of cards everybody sells two shares and then buys two in secret, of any cars, also of one just sold; no money changes hands. There are no more share rounds once a car is home.</source>
        <translation>Po každém kole karet každý tajně prodá dva podíly a pak dva koupí, kteréhokoli auta, i právě prodaného; peníze se neplatí. Jakmile je některé auto v cíli, kola podílů končí.</translation>
    </message>
    <message>
        <source>left out: {place}: {wrong}; {remedy}</source>
        <translation>vynecháno: {place}: {wrong}; {remedy}</translation>
    </message>
    <message>
        <source>areas without a stroke are left out: {count}</source>
        <translation>vynechané plochy bez obrysu: {count}</translation>
    </message>
    <message>
        <source>ways that are no roads are left out: {count}</source>
        <translation>vynechané cesty, které nejsou silnicemi: {count}</translation>
    </message>
    <message>
        <source>lines that are drawn on others are left out: {count}</source>
        <translation>vynechané čáry nakreslené přes jiné: {count}</translation>
    </message>
    <message>
        <source>rows without a place are left out: {count}</source>
        <translation>vynechané řádky bez polohy: {count}</translation>
    </message>
    <message>
        <source>this picture has {width:,} × {height:,} pixels, and more than {most} million are not read</source>
        <translation>tento obrázek má {width:,} × {height:,} pixelů a víc než {most} milionů se nečte</translation>
    </message>
    <message>
        <source>reading it takes more than {most:g} seconds</source>
        <translation>jeho čtení trvá déle než {most:g} sekund</translation>
    </message>
    <message>
        <source>make it simpler or take another one</source>
        <translation>zjednodušte jej, nebo vezměte jiný</translation>
    </message>
    <message>
        <source>reading it was given up</source>
        <translation>jeho čtení bylo zrušeno</translation>
    </message>
    <message>
        <source>try it again</source>
        <translation>zkuste to znovu</translation>
    </message>
    <message>
        <source>it is damaged or of an unknown kind</source>
        <translation>je poškozený nebo neznámého druhu</translation>
    </message>
    <message>
        <source>save it again</source>
        <translation>uložte jej znovu</translation>
    </message>
    <message>
        <source>reading it takes more than {most:g} GB of memory</source>
        <translation>jeho čtení potřebuje více než {most:g} GB paměti</translation>
    </message>
    <message>
        <source>the program that reads it crashes or needs more than {most:g} GB of memory</source>
        <translation>program, který jej čte, havaruje nebo potřebuje více než {most:g} GB paměti</translation>
    </message>
    <message>
        <source>no driving this turn: load, unload, buy, or end the turn</source>
        <translation>v tomto tahu nejedete: nakládejte, vykládejte, nakupujte, nebo ukončete tah</translation>
    </message>
    <message>
        <source>the card: who may move besides you?</source>
        <translation>karta: kdo smí jet kromě vás?</translation>
    </message>
    <message>
        <source>load, unload, buy, call an auction; then move once more, or end the turn</source>
        <translation>naložte, vyložte, kupujte, dražte; pak jeďte ještě jednou, nebo ukončete tah</translation>
    </message>
    <message>
        <source>Towers</source>
        <translation>Věže</translation>
    </message>
    <message>
        <source>Main tower</source>
        <translation>Hlavní věž</translation>
    </message>
    <message>
        <source>prizes: no place is paid; let the winner have something</source>
        <translation>prizes: za žádné místo se neplatí; ať vítěz něco dostane</translation>
    </message>
    <message>
        <source>{file}: {key}: {game} has no such number; remove the key</source>
        <translation>{file}: {key}: takové číslo hra {game} nemá; odeberte klíč</translation>
    </message>
    <message>
        <source>{place}: nobody can gain by this bet; let it pay something</source>
        <translation>{place}: na této sázce nikdo nevydělá; ať něco vynáší</translation>
    </message>
    <message>
        <source>{place}: {count} places are paid, and there are {cars} cars; leave the rest out</source>
        <translation>{place}: placených míst je {count}, aut jen {cars}; ostatní vynechte</translation>
    </message>
    <message>
        <source>{place}: place {number} is paid more than the place before it; swap them, unless that is meant</source>
        <translation>{place}: místo {number} vynáší víc než místo před ním; pokud to není záměr, prohoďte je</translation>
    </message>
    <message>
        <source>The owner of the car on slot {number} begins, but cars start on {cars} slots only.</source>
        <translation>Začíná majitel auta na startovním místě {number}, auta ale startují jen z tolika míst: {cars}.</translation>
    </message>
    <message>
        <source>The {car} car: on {space}</source>
        <translation>{car}: pole {space}</translation>
    </message>
    <message>
        <source>A Spurt / Breakdown card: {cars}</source>
        <translation>Karta spurt/porucha: {cars}</translation>
    </message>
    <message>
        <source>Hand of seat {seat}</source>
        <translation>Karty místa {seat}</translation>
    </message>
    <message>
        <source>The {car} car: finished, place {place}</source>
        <translation>{car}: v cíli, {place}. místo</translation>
    </message>
    <message>
        <source>The {car} car: waits beside {space}</source>
        <translation>{car}: čeká vedle pole {space}</translation>
    </message>
    <message>
        <source>The {car} car</source>
        <translation>{car}</translation>
    </message>
    <message>
        <source>Who plays the card</source>
        <translation>Kdo kartu hraje</translation>
    </message>
    <message>
        <source>Being played</source>
        <translation>Hraje se</translation>
    </message>
    <message>
        <source>Your hand</source>
        <translation>Vaše karty</translation>
    </message>
    <message>
        <source>First game</source>
        <translation>První hra</translation>
    </message>
    <message>
        <source>Second game</source>
        <translation>Druhá hra</translation>
    </message>
    <message>
        <source>{deck}: Rivals has no cards of a pair of cars, such as {pair}; give the card bars</source>
        <translation>{deck}: karty s dvojicí aut, jako je {pair}, Rivals nemá; dejte kartě pruhy</translation>
    </message>
    <message>
        <source>{deck}: no pile is called {pile}, and its cards would never be played; write one of {piles}</source>
        <translation>{deck}: žádný balíček se nejmenuje {pile} a jeho karty by se nikdy nehrály; napište jeden z těchto: {piles}</translation>
    </message>
    <message>
        <source>if the top bar of the card you play is the colour of your car, the car may go up to one space further.</source>
        <translation>když má horní pruh hrané karty barvu vašeho auta, smí auto jet až o pole dál.</translation>
    </message>
    <message>
        <source>you also decide how your cars move when others play.</source>
        <translation>o pohybu svých aut rozhodujete i v tazích ostatních.</translation>
    </message>
    <message>
        <source>if every space your car moved over is a rectangle, it may go 2 spaces further.</source>
        <translation>když jsou všechna pole, přes která auto jelo, obdélníky, smí jet o 2 pole dál.</translation>
    </message>
    <message>
        <source>when you play a card, you may skip one bar of your choice.</source>
        <translation>na hrané kartě smíte vynechat jeden libovolný pruh.</translation>
    </message>
    <message>
        <source>you may carry a card out from the bottom bar to the top one.</source>
        <translation>kartu smíte provést od spodního pruhu k hornímu.</translation>
    </message>
    <message>
        <source>your wild bars may move any car, also one whose colour is on the card.</source>
        <translation>bílé pruhy smějí posunout kterékoli auto, i to, jehož barva na kartě je.</translation>
    </message>
    <message>
        <source>{Power}: {what}</source>
        <translation>{Power}: {what}</translation>
    </message>
    <message>
        <source>This card bids nothing: it has no {car} bar</source>
        <translation>Tato karta nenabízí nic: {car} na ní není</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>Keep {power}: {what}</source>
        <translation>Nechat si {power}: {what}</translation>
    </message>
    <message>
        <source>Cars</source>
        <translation>Auta</translation>
    </message>
    <message>
        <source>which card do you bid for the {car} car?</source>
        <translation>kterou kartou přihodíte? V dražbě je {car}.</translation>
    </message>
    <message>
        <source>bet {number}: which car will win?</source>
        <translation>{number}. sázka: které auto vyhraje?</translation>
    </message>
    <message>
        <source>bids {points}</source>
        <translation>dává {points}</translation>
    </message>
    <message>
        <source>This card bids {points} (its {car} bar)</source>
        <translation>Tato karta nabízí {points} (její {car})</translation>
    </message>
    <message>
        <source>Not sold yet</source>
        <translation>Ještě neprodaná</translation>
    </message>
    <message>
        <source>Nobody&apos;s cars</source>
        <translation>Auta bez majitele</translation>
    </message>
    <message>
        <source>bid {points}</source>
        <translation>nabídka {points}</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>Shown: {bars}</source>
        <translation>Ukázáno: {bars}</translation>
    </message>
    <message>
        <source>whole games of {game} are simulated with one race: choose one, or have them played move by move</source>
        <translation>celé partie hry {game} se simulují s jedním závodem: zvolte jeden, nebo je nechte hrát tah po tahu</translation>
    </message>
    <message>
        <source>whole games are simulated in steps of a bid: make all money multiples of {step}, or have them played move by move</source>
        <translation>celé partie se simulují po krocích příhozu: všechny částky zadejte v násobcích {step}, nebo je nechte hrát tah po tahu</translation>
    </message>
    <message>
        <source>which share do you buy?</source>
        <translation>který podíl kupujete?</translation>
    </message>
    <message>
        <source>{count} of the shares of the {car} car: place {place}, {prize} each</source>
        <translation>podíly: {count} ({car}): {place}. místo, každý {prize}</translation>
    </message>
    <message>
        <source>which share do you sell?</source>
        <translation>který podíl prodáváte?</translation>
    </message>
    <message>
        <source>{count} of the shares of the {car} car</source>
        <translation>podíly: {count} ({car})</translation>
    </message>
    <message>
        <source>Each share of the car in place {place} pays {prize}</source>
        <translation>Každý podíl v autě na {place}. místě vynese {prize}</translation>
    </message>
    <message>
        <source>Pit box</source>
        <translation>Karty v boxu</translation>
    </message>
    <message>
        <source>Last discard</source>
        <translation>Naposledy odložená</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Celkem</translation>
    </message>
    <message>
        <source>Podium</source>
        <translation>Stupně vítězů</translation>
    </message>
    <message>
        <source>No, one track only</source>
        <translation>Ne, jen na jedné trati</translation>
    </message>
    <message>
        <source>Second race on {track}</source>
        <translation>Druhý závod na trati {track}</translation>
    </message>
    <message>
        <source>Second track from a file…</source>
        <translation>Druhá trať ze souboru…</translation>
    </message>
    <message>
        <source>if none of these is free, it comes back on a free space one step behind them, and so on backwards; where nobody owns the car, whoever&apos;s turn it is puts it back.</source>
        <translation>není-li žádné z nich volné, vrátí se na některé volné z polí za nimi, z nichž na ně vede krok, a tak dál dozadu; auto, které nikomu nepatří, vrací ten, kdo je na tahu.</translation>
    </message>
    <message>
        <source>The race ends as soon as the fifth car is home, even in the middle of a card, or when no cards are left. Cars still out are ranked by their fronts; of two level ones the car nearer to the inner edge of this or the next bend is better placed.</source>
        <translation>Závod končí, jakmile je v cíli páté auto, i uprostřed karty, nebo když dojdou karty. O pořadí ostatních rozhodují čela jejich polí; ze dvou ve stejné úrovni je lepší auto blíž k vnitřní straně této nebo příští zatáčky.</translation>
    </message>
    <message>
        <source>a road {length:.0f} mm long is too long to be only {width:g} mm wide; ask for a wider road or a smaller board</source>
        <translation>vozovka dlouhá {length:.0f} mm je na šířku pouhých {width:g} mm příliš dlouhá; zvolte širší vozovku nebo menší desku</translation>
    </message>
    <message>
        <source>there are more than {shapes} shapes or {points} points in it</source>
        <translation>obsahuje více než {shapes} tvarů nebo {points} bodů</translation>
    </message>
    <message>
        <source>draw each space once, with few points</source>
        <translation>nakreslete každé pole jen jednou a s málo body</translation>
    </message>
    <message>
        <source>too many shapes lie over each other</source>
        <translation>příliš mnoho tvarů leží přes sebe</translation>
    </message>
    <message>
        <source>draw every space once</source>
        <translation>nakreslete každé pole jen jednou</translation>
    </message>
    <message>
        <source>End the game that is being played?</source>
        <translation>Ukončit rozehranou hru?</translation>
    </message>
    <message>
        <source>To go on with it later, cancel and save it first.</source>
        <translation>Chcete-li v ní později pokračovat, zrušte to a nejdřív ji uložte.</translation>
    </message>
    <message>
        <source>End game</source>
        <translation>Ukončit hru</translation>
    </message>
    <message>
        <source>Take back the version of {time}</source>
        <translation>Vrátit se k verzi z {time}</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>Dřívější verze</translation>
    </message>
    <message>
        <source>Take this version back</source>
        <translation>Vrátit tuto verzi</translation>
    </message>
    <message>
        <source>One step that can be undone; the file stays as it is.</source>
        <translation>Jeden krok, který lze vrátit; soubor zůstane, jak je.</translation>
    </message>
    <message>
        <source>Saved {time}</source>
        <translation>Uloženo {time}</translation>
    </message>
    <message>
        <source>… and {count} more</source>
        <translation>… a dalších {count}</translation>
    </message>
    <message>
        <source>Changed since then:</source>
        <translation>Od té doby se změnilo:</translation>
    </message>
    <message>
        <source>The track is now as it was then.</source>
        <translation>Trať je teď stejná jako tehdy.</translation>
    </message>
    <message>
        <source>Claimed for the pit stop: {cards}</source>
        <translation>Vyžádáno pro zastávku v boxech: {cards}</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>Zadání</translation>
    </message>
    <message>
        <source>Nothing has been raced on this track yet. Press “Run”.</source>
        <translation>Na této trati se ještě nezávodilo. Stiskněte „Spustit“.</translation>
    </message>
    <message>
        <source>Main findings</source>
        <translation>Hlavní zjištění</translation>
    </message>
    <message>
        <source>Main findings by the goals “{goals}”</source>
        <translation>Hlavní zjištění podle cílů „{goals}“</translation>
    </message>
    <message>
        <source>Click to see its numbers.</source>
        <translation>Klepnutím zobrazíte čísla.</translation>
    </message>
    <message>
        <source>A space beyond the board</source>
        <translation>Pole mimo desku</translation>
    </message>
    <message>
        <source>Every space is on the board.</source>
        <translation>Všechna pole leží na desce.</translation>
    </message>
    <message>
        <source>A space slightly off its neighbour</source>
        <translation>Pole kousek od souseda</translation>
    </message>
    <message>
        <source>In a drawing without gaps all neighbours share an edge.</source>
        <translation>V kresbě bez mezer má každá dvojice sousedů společnou hranu.</translation>
    </message>
    <message>
        <source>Spaces {first} and {second} lie {gap} apart, though hardly any others do. They still count as neighbours, but one of them has probably slipped. Close the gap.</source>
        <translation>Pole {first} a {second} jsou od sebe {gap}, a skoro žádná jiná tak nejsou. Pořád se berou jako sousední, ale jedno z nich se asi posunulo. Mezeru zavřete.</translation>
    </message>
    <message>
        <source>The drawing reaches up to {far} beyond the edge of the board, with {spaces}. Move it onto the board, or make the board larger.</source>
        <translation>Kresba přesahuje okraj desky až o {far}: {spaces}. Posuňte ji na desku, nebo desku zvětšete.</translation>
    </message>
    <message>
        <source>make the board {width:g} mm wide and {height:g} mm high</source>
        <translation>zvětšit desku na {width:g} × {height:g} mm</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>Last roll</source>
        <translation>Poslední hod</translation>
    </message>
    <message>
        <source>Who rolled</source>
        <translation>Kdo házel</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>Pří&amp;ručka</translation>
    </message>
    <message>
        <source>List of &amp;problems</source>
        <translation>Seznam pro&amp;blémů</translation>
    </message>
    <message>
        <source>List of &amp;rules</source>
        <translation>Seznam pra&amp;videl</translation>
    </message>
    <message>
        <source>Show lo&amp;g</source>
        <translation>Zobrazit lo&amp;g</translation>
    </message>
    <message>
        <source>A&amp;bout Lanesmith</source>
        <translation>&amp;O programu Lanesmith</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>Hledat na této stránce</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Příručka</translation>
    </message>
    <message>
        <source>List of rules</source>
        <translation>Seznam pravidel</translation>
    </message>
    <message>
        <source>About Lanesmith</source>
        <translation>O programu Lanesmith</translation>
    </message>
    <message>
        <source>Editor, rules checker and playtest lab for the tracks of racing board games.</source>
        <translation>Editor, kontrola pravidel a zkušební laboratoř pro tratě závodních deskových her.</translation>
    </message>
    <message>
        <source>Free software under the MIT licence, without any warranty.</source>
        <translation>Svobodný software pod licencí MIT, bez jakékoli záruky.</translation>
    </message>
    <message>
        <source>right overall bets, on the winner and on the loser, are paid before wrong ones cost anything.</source>
        <translation>správné celkové sázky na vítěze i na posledního se vyplatí dřív, než se zaplatí za chybné.</translation>
    </message>
    <message>
        <source>Drag the selection and the road bends along. Ctrl moves only the selection, Alt takes it off the road. Delete removes it.</source>
        <translation>Táhněte výběr a vozovka se ohne s ním. Ctrl posune jen výběr, Alt ho z vozovky vyjme. Delete ho smaže.</translation>
    </message>
    <message>
        <source>Drag a corner to move it; drag a small dot or double-click an edge to add one. Drag inside and the road bends along (Ctrl: only the space, Alt: off the road); Delete removes it.</source>
        <translation>Tažením posunete roh; tažením tečky nebo dvojklikem na hranu ho přidáte. Táhněte uvnitř a vozovka se ohne s polem (Ctrl: jen pole, Alt: ven z vozovky); Delete ho smaže.</translation>
    </message>
    <message>
        <source>Drag a point to move it; drag a small dot or double-click the line to add one. Drag the line to move all of it; Delete removes it.</source>
        <translation>Tažením posunete bod; tažením tečky nebo dvojklikem na čáru ho přidáte. Tažením čáry ji posunete celou; Delete ji smaže.</translation>
    </message>
    <message>
        <source>a lap needs at least 3 control points</source>
        <translation>okruh potřebuje aspoň 3 řídicí body</translation>
    </message>
    <message>
        <source>two control points lie in the same place, at {x:.0f}, {y:.0f} mm; remove one</source>
        <translation>dva řídicí body leží na stejném místě, u {x:.0f}, {y:.0f} mm; jeden odstraňte</translation>
    </message>
    <message>
        <source>the road is longer than {most:.0f} m; make it smaller</source>
        <translation>vozovka je delší než {most:.0f} m; zmenšete ji</translation>
    </message>
    <message>
        <source>section {number} has no room: it begins near {x:.0f}, {y:.0f} mm, and only {length:.0f} mm behind that begins the next one</source>
        <translation>úsek {number} nemá místo: začíná u {x:.0f}, {y:.0f} mm a jen {length:.0f} mm za ním začíná další</translation>
    </message>
    <message>
        <source>Slot 1: click the start spaces in order, pole position first, or choose Draw → Finish, bet lines and grid for me.</source>
        <translation>Startovní pole 1: klikejte na startovní pole v pořadí, první je nejvíc vpředu, nebo zvolte Kreslení → Udělat za mě cíl, sázkové čáry a rošt.</translation>
    </message>
    <message>
        <source>Finish, bet lines and &amp;grid for me</source>
        <translation>Udělat za mě &amp;cíl, sázkové čáry a rošt</translation>
    </message>
    <message>
        <source>Draw finish, bet lines and grid</source>
        <translation>Nakreslit cíl, sázkové čáry a rošt</translation>
    </message>
    <message>
        <source>Choose the Start grid tool and click them in order, just behind the finish line. Or let Draw → Finish, bet lines and grid for me do all three.</source>
        <translation>Zvolte nástroj Startovní rošt a klikejte na ně v pořadí těsně za cílovou čárou. Nebo nechte všechno troje na Kreslení → Udělat za mě cíl, sázkové čáry a rošt.</translation>
    </message>
    <message>
        <source>draw the lines and the start grid that are missing</source>
        <translation>nakreslit chybějící čáry a startovní rošt</translation>
    </message>
    <message>
        <source>there is no road yet to draw lines and a start grid on</source>
        <translation>zatím tu není vozovka, na kterou by šlo nakreslit čáry a startovní rošt</translation>
    </message>
    <message>
        <source>no place was found where a finish line would cross the road</source>
        <translation>nenašlo se místo, kde by cílová čára přešla přes vozovku</translation>
    </message>
    <message>
        <source>only a lap can start at another place</source>
        <translation>jinde začínat může jen okruh</translation>
    </message>
    <message>
        <source>section {number} has 1 to {most} spaces</source>
        <translation>úsek {number} má 1 až {most} polí</translation>
    </message>
    <message>
        <source>a lane is {least:g} to {most:g} mm wide</source>
        <translation>pruh je široký {least:g} až {most:g} mm</translation>
    </message>
    <message>
        <source>section {number} has 1 to {most} lanes</source>
        <translation>úsek {number} má 1 až {most} pruhů</translation>
    </message>
    <message>
        <source>the rows of section {number} are as drawn; make them level or staggered first</source>
        <translation>řady úseku {number} jsou, jak byly nakresleny; nejdřív je zarovnejte, nebo vystřídejte</translation>
    </message>
    <message>
        <source>section {number} has no lane {lane}</source>
        <translation>úsek {number} nemá pruh {lane}</translation>
    </message>
    <message>
        <source>a space is longer than 0 mm</source>
        <translation>pole je delší než 0 mm</translation>
    </message>
    <message>
        <source>a road of {sections} sections has at least so many spaces</source>
        <translation>vozovka o {sections} úsecích má nejméně tolik polí</translation>
    </message>
    <message>
        <source>a taper is not shorter than 0 mm</source>
        <translation>náběh není kratší než 0 mm</translation>
    </message>
    <message>
        <source>there is already a control point at this place</source>
        <translation>na tomto místě už řídicí bod je</translation>
    </message>
    <message>
        <source>a road like this has at least {least} control points</source>
        <translation>taková vozovka má nejméně {least} řídicí body</translation>
    </message>
    <message>
        <source>the road begins at this control point; move it, or start the lap elsewhere</source>
        <translation>v tomto řídicím bodě vozovka začíná; posuňte ho, nebo začněte okruh jinde</translation>
    </message>
    <message>
        <source>a straight leads from one control point to another</source>
        <translation>rovinka vede od jednoho řídicího bodu k jinému</translation>
    </message>
    <message>
        <source>a straight leads from one control point to another behind it</source>
        <translation>rovinka vede od jednoho řídicího bodu k jinému za ním</translation>
    </message>
    <message>
        <source>a section begins before this end of the road; join it first</source>
        <translation>před tímto koncem vozovky začíná úsek; nejdřív ho spojte</translation>
    </message>
    <message>
        <source>the first section begins where the road does</source>
        <translation>první úsek začíná tam, kde vozovka</translation>
    </message>
    <message>
        <source>section {number} begins between {low:.0f} and {high:.0f} mm, not at {at:.0f} mm</source>
        <translation>úsek {number} začíná mezi {low:.0f} a {high:.0f} mm, ne na {at:.0f} mm</translation>
    </message>
    <message>
        <source>section {number} touches the start or end of the road and cannot be moved</source>
        <translation>úsek {number} se dotýká začátku nebo konce vozovky a nelze ho posunout</translation>
    </message>
    <message>
        <source>section {number} can be slid by {low:.0f} to {high:.0f} mm, not by {by:.0f} mm</source>
        <translation>úsek {number} lze posunout o {low:.0f} až {high:.0f} mm, ne o {by:.0f} mm</translation>
    </message>
    <message>
        <source>section {number} is too short to be cut: it has a lane of one space</source>
        <translation>úsek {number} je na rozdělení krátký: má pruh o jednom poli</translation>
    </message>
    <message>
        <source>there is no section behind section {number}</source>
        <translation>za úsekem {number} žádný další není</translation>
    </message>
    <message>
        <source>a narrow part lies between the beginning and end of the road</source>
        <translation>zúžení leží mezi začátkem a koncem vozovky</translation>
    </message>
    <message>
        <source>this part of the road is shorter than a space; make it longer</source>
        <translation>tato část vozovky je kratší než pole; prodlužte ji</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>nic z {words}</translation>
    </message>
    <message>
        <source>{name}: {value} is not {wanted}</source>
        <translation>{name}: {value} není {wanted}</translation>
    </message>
    <message>
        <source>{name} cannot be set; what can be set: {names}</source>
        <translation>{name} nelze nastavit; nastavit lze {names}</translation>
    </message>
    <message>
        <source>a place such as 120,85</source>
        <translation>místo jako 120,85</translation>
    </message>
    <message>
        <source>{name}: number them from 1 to {count}</source>
        <translation>{name}: číslují se od 1 do {count}</translation>
    </message>
    <message>
        <source>a share from 0 to 1</source>
        <translation>podíl od 0 do 1</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Více…</translation>
    </message>
    <message>
        <source>Higher bids</source>
        <translation>Vyšší nabídky</translation>
    </message>
    <message>
        <source>Your truck</source>
        <translation>Váš kamion</translation>
    </message>
    <message>
        <source>Your truck: {load} of {hold} goods</source>
        <translation>Váš kamion: zboží {load} z {hold}</translation>
    </message>
    <message>
        <source>You bid {price}</source>
        <translation>Nabízíte {price}</translation>
    </message>
    <message>
        <source>click where your truck goes</source>
        <translation>klikněte, kam jede váš kamion</translation>
    </message>
    <message>
        <source>Your oasis: one space on</source>
        <translation>Vaše oáza: o pole dál</translation>
    </message>
    <message>
        <source>Your mirage: one space back</source>
        <translation>Vaše fata morgána: o pole zpět</translation>
    </message>
    <message>
        <source>In shot: you are the photographer</source>
        <translation>V záběru: fotografem jste vy</translation>
    </message>
    <message>
        <source>You bet on {camel}</source>
        <translation>Vsadili jste na: {camel}</translation>
    </message>
    <message>
        <source>Your bet</source>
        <translation>Vaše sázka</translation>
    </message>
    <message>
        <source>Your partner in this leg</source>
        <translation>Váš partner v této etapě</translation>
    </message>
    <message>
        <source>Initial</source>
        <translation>Na začátku</translation>
    </message>
    <message>
        <source>Bonuses</source>
        <translation>Bonusy</translation>
    </message>
    <message>
        <source>Fines</source>
        <translation>Pokuty</translation>
    </message>
    <message>
        <source>Contracts of seat {seat}; green: on the truck</source>
        <translation>Zakázky místa {seat}; zeleně naložené</translation>
    </message>
    <message>
        <source>Your contracts; green: on the truck</source>
        <translation>Vaše zakázky; zeleně naložené</translation>
    </message>
    <message>
        <source>Pyramid</source>
        <translation>Pyramida</translation>
    </message>
    <message>
        <source>Race bets</source>
        <translation>Sázky na závod</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Dílky</translation>
    </message>
    <message>
        <source>Photos</source>
        <translation>Snímky</translation>
    </message>
    <message>
        <source>Spaces shaped by hand (✎)</source>
        <translation>Ručně tvarovaná pole (✎)</translation>
    </message>
    <message>
        <source>Reverse the driving direction</source>
        <translation>Obrátit směr jízdy</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>jak jsou nakreslené</translation>
    </message>
    <message>
        <source>on both sides</source>
        <translation>na obou stranách</translation>
    </message>
    <message>
        <source>on the left</source>
        <translation>vlevo</translation>
    </message>
    <message>
        <source>on the right</source>
        <translation>vpravo</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automaticky</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Vodorovně</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Svisle</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>Začíná na</translation>
    </message>
    <message>
        <source>Opens</source>
        <translation>Rozšiřuje se</translation>
    </message>
    <message>
        <source>Taper</source>
        <translation>Náběh</translation>
    </message>
    <message>
        <source>Between lanes</source>
        <translation>Mezi pruhy</translation>
    </message>
    <message>
        <source>Change width</source>
        <translation>Změnit šířku</translation>
    </message>
    <message>
        <source>Change gap</source>
        <translation>Změnit mezeru</translation>
    </message>
    <message>
        <source>Change number of spaces</source>
        <translation>Změnit počet polí</translation>
    </message>
    <message>
        <source>Change rows</source>
        <translation>Změnit řady</translation>
    </message>
    <message>
        <source>Move border</source>
        <translation>Posunout hranici</translation>
    </message>
    <message>
        <source>Change where it opens</source>
        <translation>Změnit stranu rozšíření</translation>
    </message>
    <message>
        <source>Change taper</source>
        <translation>Změnit náběh</translation>
    </message>
    <message>
        <source>{length} mm, a space {space} mm</source>
        <translation>{length} mm, pole {space} mm</translation>
    </message>
    <message>
        <source>Point {number} of {count}</source>
        <translation>Bod {number} z {count}</translation>
    </message>
    <message>
        <source>Section {number} of {count}</source>
        <translation>Úsek {number} z {count}</translation>
    </message>
    <message>
        <source>Move point</source>
        <translation>Posunout bod</translation>
    </message>
    <message>
        <source>Click six to ten points around the board, in driving direction. Click the first point again to close the lap: it comes with spaces, lines and a start grid. Then drag its points: the whole lap follows. The Road tool opens it again at any time.</source>
        <translation>Klikněte na šest až deset bodů kolem desky ve směru jízdy. Dalším kliknutím na první bod okruh uzavřete: vzniknou pole, čáry i startovní rošt. Pak tažením bodů měníte celý okruh. Nástroj Vozovka ho kdykoli znovu otevře.</translation>
    </message>
    <message>
        <source>Close the lap</source>
        <translation>Uzavřít okruh</translation>
    </message>
    <message>
        <source>This change of the road takes something away</source>
        <translation>Tato změna vozovky něco odebere</translation>
    </message>
    <message>
        <source>Change the road</source>
        <translation>Změnit vozovku</translation>
    </message>
    <message>
        <source>Change lanes</source>
        <translation>Změnit pruhy</translation>
    </message>
    <message>
        <source>Remove section</source>
        <translation>Odstranit úsek</translation>
    </message>
    <message>
        <source>Choose a section first: click it on the board.</source>
        <translation>Nejdřív vyberte úsek: klikněte na něj na desce.</translation>
    </message>
    <message>
        <source>this place lies beyond the ends of the road</source>
        <translation>toto místo leží za konci vozovky</translation>
    </message>
    <message>
        <source>Reset to road shape</source>
        <translation>Vrátit tvar podle vozovky</translation>
    </message>
    <message>
        <source>Edit the road</source>
        <translation>Upravit vozovku</translation>
    </message>
    <message>
        <source>Make it smooth</source>
        <translation>Zaoblit</translation>
    </message>
    <message>
        <source>Make a corner</source>
        <translation>Udělat roh</translation>
    </message>
    <message>
        <source>Add a lane here</source>
        <translation>Přidat tu pruh</translation>
    </message>
    <message>
        <source>More spaces here</source>
        <translation>Více polí zde</translation>
    </message>
    <message>
        <source>Fewer spaces here</source>
        <translation>Méně polí zde</translation>
    </message>
    <message>
        <source>Make this stretch straight</source>
        <translation>Narovnat tento kus</translation>
    </message>
    <message>
        <source>Add a point here</source>
        <translation>Přidat sem bod</translation>
    </message>
    <message>
        <source>Make this section like the one before</source>
        <translation>Udělat tento úsek stejný jako předchozí</translation>
    </message>
    <message>
        <source>Start here</source>
        <translation>Začínat zde</translation>
    </message>
    <message>
        <source>Add a narrow part</source>
        <translation>Přidat zúžení</translation>
    </message>
    <message>
        <source>Draw another road</source>
        <translation>Nakreslit další vozovku</translation>
    </message>
    <message>
        <source>Whole road</source>
        <translation>Celá vozovka</translation>
    </message>
    <message>
        <source>Narrow to one lane here</source>
        <translation>Zúžit tu na jeden pruh</translation>
    </message>
    <message>
        <source>Edit road</source>
        <translation>Úprava vozovky</translation>
    </message>
    <message>
        <source>Reshape a road</source>
        <translation>Změnit tvar vozovky</translation>
    </message>
    <message>
        <source>The bend near {x:.0f}, {y:.0f} mm is too tight for the road, where the line is orange: cars would leap over its inner spaces.</source>
        <translation>Zatáčka u {x:.0f}, {y:.0f} mm je na vozovku příliš ostrá, tam, kde je čára oranžová: auta by vnitřní pole přeskočila.</translation>
    </message>
    <message>
        <source>Drag the point and the lap follows. Double-click it to make a corner, Delete removes it.</source>
        <translation>Táhněte bod a celý okruh se přizpůsobí. Dvojklikem z něj uděláte roh, Delete ho odstraní.</translation>
    </message>
    <message>
        <source>+ and − change the lanes of this section, with Alt its spaces. Drag it along the road, its borders, or a square at its edge for the width.</source>
        <translation>+ a − mění počet pruhů v úseku, s klávesou Alt počet polí. Úsek i jeho hranice lze táhnout po vozovce, čtvereček na okraji mění šířku.</translation>
    </message>
    <message>
        <source>Drag a point of the road. Double-click the road to add one; click between two borders to choose a section. Right-click for more.</source>
        <translation>Táhněte bod vozovky. Dvojklik na vozovku přidá bod, kliknutí mezi dvě hranice vybere úsek. Další volby nabídne pravé tlačítko.</translation>
    </message>
    <message>
        <source>Slide section</source>
        <translation>Posunout úsek</translation>
    </message>
    <message>
        <source>Start slots moved to the next free spaces: {count}</source>
        <translation>Startovní místa přesunutá na nejbližší volná pole: {count}</translation>
    </message>
    <message>
        <source>Spaces named, marked or shaped by hand: {names}</source>
        <translation>Pole s názvem, značkou nebo vlastním tvarem: {names}</translation>
    </message>
    <message>
        <source>Start slots: {count}</source>
        <translation>Startovní místa: {count}</translation>
    </message>
    <message>
        <source>Walls: {count}</source>
        <translation>Zábrany: {count}</translation>
    </message>
    <message>
        <source>Links: {count}</source>
        <translation>Propojky: {count}</translation>
    </message>
    <message>
        <source>Answers about doubtful pairs: {count}</source>
        <translation>Odpovědi na sporné dvojice: {count}</translation>
    </message>
    <message>
        <source>Ignored problems: {count}</source>
        <translation>Ignorované problémy: {count}</translation>
    </message>
    <message>
        <source>Make a &amp;road of these spaces…</source>
        <translation>Udělat z těchto polí &amp;vozovku…</translation>
    </message>
    <message>
        <source>Looking for the road along the spaces…</source>
        <translation>Hledá se vozovka podél polí…</translation>
    </message>
    <message>
        <source>Make a road of the spaces</source>
        <translation>Udělat z polí vozovku</translation>
    </message>
    <message>
        <source>Spaces on the road: {count}. Their fronts move by {usual} mm as a rule, by {most} mm at most ({space}).</source>
        <translation>Polí na vozovce: {count}. Jejich čela se posunou obvykle o {usual} mm, nejvýše o {most} mm ({space}).</translation>
    </message>
    <message>
        <source>Kept as drawn, since they do not fit: {names}</source>
        <translation>Jak jsou nakreslená, zůstanou, protože nesedí: {names}</translation>
    </message>
    <message>
        <source>Not on the road: {names}</source>
        <translation>Mimo vozovku: {names}</translation>
    </message>
    <message>
        <source>Steps lost: {lost}, new steps: {new}</source>
        <translation>Ztracené kroky: {lost}, nové kroky: {new}</translation>
    </message>
    <message>
        <source>All steps stay.</source>
        <translation>Všechny kroky zůstanou.</translation>
    </message>
    <message>
        <source>make a crossing of the road there</source>
        <translation>udělejte tam z vozovky křížení</translation>
    </message>
    <message>
        <source>two legs of the road cannot cross near {x:.0f}, {y:.0f} mm: {why}</source>
        <translation>dvě větve vozovky se nemohou křížit u {x:.0f}, {y:.0f} mm: {why}</translation>
    </message>
    <message>
        <source>make the legs straighter there</source>
        <translation>narovnejte tam obě větve</translation>
    </message>
    <message>
        <source>they meet at only {degrees:.0f}°; bring them closer to a right angle</source>
        <translation>setkávají se pod úhlem jen {degrees:.0f}°; veďte je kolměji</translation>
    </message>
    <message>
        <source>there is no room for a crossing near {x:.0f}, {y:.0f} mm: another one, or the beginning of the road, lies too near</source>
        <translation>u {x:.0f}, {y:.0f} mm není místo pro křížení: příliš blízko je jiné, nebo začátek vozovky</translation>
    </message>
    <message>
        <source>section {number} lies where the road crosses itself: its borders and rows follow the lanes of the other leg</source>
        <translation>úsek {number} leží v místě, kde se vozovka kříží sama se sebou: jeho hranice a řady se řídí pruhy druhé větve</translation>
    </message>
    <message>
        <source>Make a crossing where the road crosses itself</source>
        <translation>Udělat křížení, kde se vozovka kříží</translation>
    </message>
    <message>
        <source>Two stretches of the road lie on each other at {place} without crossing, with spaces {first} and {second}. Pull them apart there, or make the road narrower.</source>
        <translation>Dva úseky vozovky leží na sobě v místě {place} a nekříží se, s poli {first} a {second}. Oddalte je tam od sebe, nebo vozovku zužte.</translation>
    </message>
    <message>
        <source>no section of the road begins with space {space}</source>
        <translation>polem {space} nezačíná žádný úsek vozovky</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Místo</translation>
    </message>
    <message>
        <source>a branch meets the road near {x:.0f}, {y:.0f} mm, but lane {lane} has no front there; remove the branch first</source>
        <translation>u {x:.0f}, {y:.0f} mm se na vozovku napojuje větev, ale pruh {lane} tam žádné čelo nemá; nejdřív větev odstraňte</translation>
    </message>
    <message>
        <source>a branch is an open road of at least 4 control points</source>
        <translation>větev je otevřená vozovka s nejméně 4 řídicími body</translation>
    </message>
    <message>
        <source>there is no room for a branch before the road ends</source>
        <translation>do konce vozovky není pro větev místo</translation>
    </message>
    <message>
        <source>a lap has no ends that could be joined to another road</source>
        <translation>okruh nemá konce, které by šlo napojit na jinou vozovku</translation>
    </message>
    <message>
        <source>a road cannot be a branch of itself</source>
        <translation>vozovka nemůže být větví sebe sama</translation>
    </message>
    <message>
        <source>the road has only one lane near {x:.0f}, {y:.0f} mm, and a branch needs one of its own</source>
        <translation>u {x:.0f}, {y:.0f} mm má vozovka jen jeden pruh a větev potřebuje vlastní</translation>
    </message>
    <message>
        <source>Junction at which a branch leaves another road</source>
        <translation>Místo, kde větev opouští jinou vozovku</translation>
    </message>
    <message>
        <source>Junction at which a branch joins another road again</source>
        <translation>Místo, kde se větev na jinou vozovku zase napojuje</translation>
    </message>
    <message>
        <source>Junction of a branch and another road, at the front nearest to a station</source>
        <translation>Místo, kde se větev stýká s jinou vozovkou: u čela nejbližšího danému staničení</translation>
    </message>
    <message>
        <source>Ids of the lanes that the branch continues or leads into, from left to right</source>
        <translation>Id pruhů, na které navazuje nebo do kterých ústí, zleva doprava</translation>
    </message>
    <message>
        <source>Remove this branch</source>
        <translation>Odstranit tuto větev</translation>
    </message>
    <message>
        <source>Add a branch here</source>
        <translation>Přidat sem větev</translation>
    </message>
    <message>
        <source>Join its ends to the other road</source>
        <translation>Napojit konce na druhou vozovku</translation>
    </message>
    <message>
        <source>this is not a TOML file: {reason}</source>
        <translation>není to soubor TOML: {reason}</translation>
    </message>
    <message>
        <source>compare it with a style that is shipped</source>
        <translation>porovnejte ho s některým z dodávaných stylů</translation>
    </message>
    <message>
        <source>no style is called that</source>
        <translation>žádný styl se tak nejmenuje</translation>
    </message>
    <message>
        <source>the start grid stands on space {space}, whose lane the branch would take; move the grid or the branch along the road</source>
        <translation>na poli {space} v pruhu, který by větev zabrala, stojí startovní rošt; posuňte po vozovce rošt nebo větev</translation>
    </message>
    <message>
        <source>Lap: {metres:.2f} m</source>
        <translation>Okruh: {metres:.2f} m</translation>
    </message>
    <message>
        <source>Lap: {spaces} spaces, {metres:.2f} m</source>
        <translation>Okruh: {spaces} polí, {metres:.2f} m</translation>
    </message>
    <message>
        <source>Bet line, with what each place pays</source>
        <translation>Sázková čára a výplata podle pořadí</translation>
    </message>
    <message>
        <source>by {author}</source>
        <translation>autor {author}</translation>
    </message>
    <message>
        <source>Start spaces, by number</source>
        <translation>Startovní pole podle čísel</translation>
    </message>
    <message>
        <source>One lane ahead: no overtaking</source>
        <translation>Vpředu jediný pruh: nelze předjíždět</translation>
    </message>
    <message>
        <source>Wall: no way through</source>
        <translation>Zábrana: tudy se nejezdí</translation>
    </message>
    <message>
        <source>Danger: only if there is no other way</source>
        <translation>Nebezpečí: jen když jinudy nelze</translation>
    </message>
    <message>
        <source>Draw an action card</source>
        <translation>Vezmi si kartu akce</translation>
    </message>
    <message>
        <source>Ferry: one step</source>
        <translation>Trajekt: jeden krok</translation>
    </message>
    <message>
        <source>unknown kind of document: {kind}</source>
        <translation>neznámý druh dokumentu: {kind}</translation>
    </message>
    <message>
        <source>leave this job out</source>
        <translation>tuto úlohu vynechejte</translation>
    </message>
    <message>
        <source>a sheet of {width:,.0f} × {height:,.0f} mm is too large for any printer</source>
        <translation>arch {width:,.0f} × {height:,.0f} mm je příliš velký pro každou tiskárnu</translation>
    </message>
    <message>
        <source>make the scale smaller</source>
        <translation>zmenšete měřítko</translation>
    </message>
    <message>
        <source>the text “{text}” has letters that cannot be printed: {letters}</source>
        <translation>text „{text}“ má písmena, která nelze vytisknout: {letters}</translation>
    </message>
    <message>
        <source>write it with other letters</source>
        <translation>napište ho jinými písmeny</translation>
    </message>
    <message>
        <source>one of {choices}</source>
        <translation>jedna z hodnot {choices}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>text</translation>
    </message>
    <message>
        <source>a number from {least:g} to {most:g}</source>
        <translation>číslo od {least:g} do {most:g}</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Okolí</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Vzor</translation>
    </message>
    <message>
        <source>Kind of pattern</source>
        <translation>Druh vzoru</translation>
    </message>
    <message>
        <source>Width of the pattern</source>
        <translation>Šířka vzoru</translation>
    </message>
    <message>
        <source>Strip along the road</source>
        <translation>Lem podél vozovky</translation>
    </message>
    <message>
        <source>Width of the strip</source>
        <translation>Šířka lemu</translation>
    </message>
    <message>
        <source>Run-off</source>
        <translation>Úniková zóna</translation>
    </message>
    <message>
        <source>Grains in the run-off</source>
        <translation>Zrnka v únikové zóně</translation>
    </message>
    <message>
        <source>Trees</source>
        <translation>Stromy</translation>
    </message>
    <message>
        <source>Light on trees</source>
        <translation>Světlo na stromech</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Okraje</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Povrch</translation>
    </message>
    <message>
        <source>Width beyond the spaces</source>
        <translation>Přesah za pole</translation>
    </message>
    <message>
        <source>Edge line</source>
        <translation>Krajnice</translation>
    </message>
    <message>
        <source>Width of the edge line</source>
        <translation>Šířka krajnice</translation>
    </message>
    <message>
        <source>Glow</source>
        <translation>Záře</translation>
    </message>
    <message>
        <source>Lanes and spaces</source>
        <translation>Pruhy a pole</translation>
    </message>
    <message>
        <source>Lanes from the left</source>
        <translation>Pruhy zleva</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Hranice</translation>
    </message>
    <message>
        <source>Width of borders</source>
        <translation>Šířka hranic</translation>
    </message>
    <message>
        <source>Opacity of lane marks</source>
        <translation>Krytí značek pruhů</translation>
    </message>
    <message>
        <source>Danger spaces</source>
        <translation>Nebezpečná pole</translation>
    </message>
    <message>
        <source>Kerbs</source>
        <translation>Obrubníky</translation>
    </message>
    <message>
        <source>First stripe</source>
        <translation>První pruh</translation>
    </message>
    <message>
        <source>Second stripe</source>
        <translation>Druhý pruh</translation>
    </message>
    <message>
        <source>Width of kerbs</source>
        <translation>Šířka obrubníků</translation>
    </message>
    <message>
        <source>Length of a stripe</source>
        <translation>Délka pruhu</translation>
    </message>
    <message>
        <source>Lines and start grid</source>
        <translation>Čáry a startovní rošt</translation>
    </message>
    <message>
        <source>Finish, dark squares</source>
        <translation>Cíl, tmavé čtverce</translation>
    </message>
    <message>
        <source>Finish, light squares</source>
        <translation>Cíl, světlé čtverce</translation>
    </message>
    <message>
        <source>Numbers of bet lines</source>
        <translation>Čísla sázkových čar</translation>
    </message>
    <message>
        <source>Edges of lines</source>
        <translation>Okraje čar</translation>
    </message>
    <message>
        <source>Start boxes</source>
        <translation>Startovní boxy</translation>
    </message>
    <message>
        <source>Signs</source>
        <translation>Značky</translation>
    </message>
    <message>
        <source>Figures on warnings</source>
        <translation>Kresba na výstrahách</translation>
    </message>
    <message>
        <source>Bridges and ramps</source>
        <translation>Mosty a rampy</translation>
    </message>
    <message>
        <source>Cities</source>
        <translation>Města</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Texty</translation>
    </message>
    <message>
        <source>Halo of the title</source>
        <translation>Obrys názvu</translation>
    </message>
    <message>
        <source>Legend and tables</source>
        <translation>Legenda a tabulky</translation>
    </message>
    <message>
        <source>Small print</source>
        <translation>Drobné písmo</translation>
    </message>
    <message>
        <source>Plaques</source>
        <translation>Štítky</translation>
    </message>
    <message>
        <source>Edges of plaques</source>
        <translation>Okraje štítků</translation>
    </message>
    <message>
        <source>Font of bold letters</source>
        <translation>Písmo tučných písmen</translation>
    </message>
    <message>
        <source>Width of the logo</source>
        <translation>Šířka loga</translation>
    </message>
    <message>
        <source>Stripes</source>
        <translation>Pruhy</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Šachovnice</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>Tečky</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Vlny</translation>
    </message>
    <message>
        <source>Lane marks</source>
        <translation>Značky pruhů</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Šipky</translation>
    </message>
    <message>
        <source>Numbers of spaces</source>
        <translation>Čísla polí</translation>
    </message>
    <message>
        <source>Start grid</source>
        <translation>Startovní rošt</translation>
    </message>
    <message>
        <source>Finish line</source>
        <translation>Cílová čára</translation>
    </message>
    <message>
        <source>Narrow places</source>
        <translation>Zúžení</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Název</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legenda</translation>
    </message>
    <message>
        <source>Start arrow</source>
        <translation>Šipka startu</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>Tiráž</translation>
    </message>
    <message>
        <source>Drag them on the board.</source>
        <translation>Přetáhněte je na desce.</translation>
    </message>
    <message>
        <source>All words of the board…</source>
        <translation>Všechna slova desky…</translation>
    </message>
    <message>
        <source>Other words for legend and pieces, also in other languages</source>
        <translation>Jiná slova pro legendu a díly, i v jiných jazycích</translation>
    </message>
    <message>
        <source>Size of: {what}</source>
        <translation>Velikost: {what}</translation>
    </message>
    <message>
        <source>Free place</source>
        <translation>Volné místo</translation>
    </message>
    <message>
        <source>Find a free place for: {what}</source>
        <translation>Najít volné místo: {what}</translation>
    </message>
    <message>
        <source>Words of: {what}</source>
        <translation>Text: {what}</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Rohy</translation>
    </message>
    <message>
        <source>Layers of your own</source>
        <translation>Vlastní vrstvy</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Styl</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Co je vidět</translation>
    </message>
    <message>
        <source>Bleed</source>
        <translation>Spadávka</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Rozlišení</translation>
    </message>
    <message>
        <source>Drawing (SVG)</source>
        <translation>Kresba (SVG)</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>Obrázek (PNG)</translation>
    </message>
    <message>
        <source>For the web and for other programs.</source>
        <translation>Na web a do jiných programů.</translation>
    </message>
    <message>
        <source>For Inkscape or Illustrator: spaces and lines to reshape over an empty layer to paint in. Take it back with `lanesmith update`.</source>
        <translation>Pro Inkscape nebo Illustrator: pole a čáry k přetvarování nad prázdnou vrstvou na malování. Zpět ji převezmete příkazem `lanesmith update`.</translation>
    </message>
    <message>
        <source>at {dpi:g} dpi the picture has too many pixels</source>
        <translation>při {dpi:g} dpi má obrázek příliš mnoho pixelů</translation>
    </message>
    <message>
        <source>make the resolution lower</source>
        <translation>snižte rozlišení</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Kresba</translation>
    </message>
    <message>
        <source>Arrow keys go from shape to shape. A click chooses a shape.</source>
        <translation>Šipky vedou od tvaru k tvaru. Kliknutí tvar vybere.</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papír</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Okraj</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Překryv</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Díly</translation>
    </message>
    <message>
        <source>Board on one sheet (PDF)</source>
        <translation>Deska na jednom archu (PDF)</translation>
    </message>
    <message>
        <source>For a print shop: the whole board with bleed and crop marks.</source>
        <translation>Pro tiskárnu: celá deska se spadávkou a ořezovými značkami.</translation>
    </message>
    <message>
        <source>Board on several sheets (PDF)</source>
        <translation>Deska na několika listech (PDF)</translation>
    </message>
    <message>
        <source>For a printer at home: pages to cut and glue together.</source>
        <translation>Pro domácí tiskárnu: listy k oříznutí a slepení.</translation>
    </message>
    <message>
        <source>Folded board (PDF)</source>
        <translation>Skládací deska (PDF)</translation>
    </message>
    <message>
        <source>For a print shop: the whole board with marks where it is folded.</source>
        <translation>Pro tiskárnu: celá deska se značkami ohybů.</translation>
    </message>
    <message>
        <source>{number} panels</source>
        <translation>počet dílů: {number}</translation>
    </message>
    <message>
        <source>with a margin of {margin:g} mm and an overlap of {overlap:g} mm hardly anything of {paper} is left to print on</source>
        <translation>při okraji {margin:g} mm a překryvu {overlap:g} mm nezbývá z papíru {paper} skoro nic na tisk</translation>
    </message>
    <message>
        <source>make them smaller, or take a larger paper</source>
        <translation>zmenšete je, nebo vezměte větší papír</translation>
    </message>
    <message>
        <source>it takes {count:,} pages</source>
        <translation>vyjde to na {count:,} listů</translation>
    </message>
    <message>
        <source>make the scale smaller, or take a larger paper</source>
        <translation>zmenšete měřítko, nebo vezměte větší papír</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Arch</translation>
    </message>
    <message>
        <source>A4 pages</source>
        <translation>Listy A4</translation>
    </message>
    <message>
        <source>Letter pages</source>
        <translation>Listy Letter</translation>
    </message>
    <message>
        <source>The picture “{file}” on the layer “{layer}” is left out: {wrong}; {remedy}.</source>
        <translation>Obrázek „{file}“ ve vrstvě „{layer}“ je vynechán: {wrong}; {remedy}.</translation>
    </message>
    <message>
        <source>The picture to trace, “{file}”, is not shown: {wrong}; {remedy}.</source>
        <translation>Obrázek k překreslení „{file}“ se neukazuje: {wrong}; {remedy}.</translation>
    </message>
    <message>
        <source>{thing} on the layer “{layer}” is not on the board. Move it there, or remove it.</source>
        <translation>{thing} ve vrstvě „{layer}“: není na desce. Přesuňte jej tam, nebo jej odeberte.</translation>
    </message>
    <message>
        <source>The picture “{file}”</source>
        <translation>Obrázek „{file}“</translation>
    </message>
    <message>
        <source>A shape</source>
        <translation>Tvar</translation>
    </message>
    <message>
        <source>The text “{text}”</source>
        <translation>Text „{text}“</translation>
    </message>
    <message>
        <source>The job “{job}” has the option “{key}”. Did you mean “{meant}”? Documents of its kind do not have “{key}”.</source>
        <translation>Úloha „{job}“ má volbu „{key}“. Nemělo to být „{meant}“? Dokumenty jejího druhu „{key}“ nemají.</translation>
    </message>
    <message>
        <source>The job “{job}” has the option “{key}”, which documents of its kind do not have. Remove it.</source>
        <translation>Úloha „{job}“ má volbu „{key}“, kterou dokumenty jejího druhu nemají. Odeberte ji.</translation>
    </message>
    <message>
        <source>The job “{job}” cannot be done: {where}: {wrong}; {remedy}.</source>
        <translation>Úlohu „{job}“ nelze provést: {where}: {wrong}; {remedy}.</translation>
    </message>
    <message>
        <source>The job “{job}” cannot be done: {wrong}; {remedy}.</source>
        <translation>Úlohu „{job}“ nelze provést: {wrong}; {remedy}.</translation>
    </message>
    <message>
        <source>rename it to “{meant}”</source>
        <translation>přejmenovat ji na „{meant}“</translation>
    </message>
    <message>
        <source>remove “{key}”</source>
        <translation>odebrat „{key}“</translation>
    </message>
    <message>
        <source>{value} is not allowed here ({meaning})</source>
        <translation>{value} tu není dovoleno ({meaning})</translation>
    </message>
    <message>
        <source>{count} spaces are in one place, near {x:.0f}, {y:.0f} mm</source>
        <translation>na jednom místě, u {x:.0f}, {y:.0f} mm, je {count} polí</translation>
    </message>
    <message>
        <source>delete the copies</source>
        <translation>smažte kopie</translation>
    </message>
    <message>
        <source>this {kind} is damaged</source>
        <translation>tento soubor {kind} je poškozený</translation>
    </message>
    <message>
        <source>there is no track inside this {kind}</source>
        <translation>v tomto souboru {kind} není žádná trať</translation>
    </message>
    <message>
        <source>open one that Lanesmith published, or import a drawing</source>
        <translation>otevřete soubor, který publikoval Lanesmith, nebo importujte kresbu</translation>
    </message>
    <message>
        <source>open another copy</source>
        <translation>otevřete jinou kopii</translation>
    </message>
    <message>
        <source>A track as designed. Lengths are in mm, x to the right and y down from the board&apos;s top left corner. Keys this schema does not name are allowed everywhere and kept</source>
        <translation>Trať, jak ji autor navrhl. Délky jsou v mm, x doprava a y dolů od levého horního rohu desky. Klíče, které toto schéma nejmenuje, jsou dovoleny všude a zůstanou</translation>
    </message>
    <message>
        <source>Jobs for publishing, one for each document; without any, the usual ones</source>
        <translation>Úlohy publikování, jedna na každý dokument; bez nich obvyklé</translation>
    </message>
    <message>
        <source>The space from which the step leads</source>
        <translation>Pole, z něhož krok vede</translation>
    </message>
    <message>
        <source>The space to which it leads</source>
        <translation>Pole, na které vede</translation>
    </message>
    <message>
        <source>The two spaces</source>
        <translation>Obě pole</translation>
    </message>
    <message>
        <source>The width of a lane in mm</source>
        <translation>Šířka pruhu v mm</translation>
    </message>
    <message>
        <source>Its place on the board</source>
        <translation>Jeho místo na desce</translation>
    </message>
    <message>
        <source>Its beginning: a control point, and a share of the way to the next one (0 to 1), by the parameter of the curve</source>
        <translation>Jeho začátek: řídicí bod a podíl cesty k dalšímu (0 až 1), podle parametru křivky</translation>
    </message>
    <message>
        <source>Number of spaces along each lane</source>
        <translation>Počet polí podél každého pruhu</translation>
    </message>
    <message>
        <source>A document to be published. Its other keys depend on its kind</source>
        <translation>Dokument k publikování. Jeho další klíče závisí na jeho druhu</translation>
    </message>
    <message>
        <source>Name of the job, and of its files</source>
        <translation>Jméno úlohy a jejích souborů</translation>
    </message>
    <message>
        <source>Kind of document, such as &quot;pdf-tiles&quot;</source>
        <translation>Druh dokumentu, například „pdf-tiles“</translation>
    </message>
    <message>
        <source>no other stretch of road lies on this one near {x:.0f}, {y:.0f} mm</source>
        <translation>u {x:.0f}, {y:.0f} mm na tomto úseku žádný jiný úsek vozovky neleží</translation>
    </message>
    <message>
        <source>no tunnel lies where the road begins or ends</source>
        <translation>tunel nemůže ležet tam, kde vozovka začíná nebo končí</translation>
    </message>
    <message>
        <source>True if it leads under another stretch of road: it has no spaces, and links lead through it</source>
        <translation>true, pokud vede pod jiným úsekem vozovky: nemá pole a vedou jím propojky</translation>
    </message>
    <message>
        <source>Bring it back to the surface</source>
        <translation>Vést zase po povrchu</translation>
    </message>
    <message>
        <source>Make this stretch a tunnel</source>
        <translation>Udělat z tohoto úseku tunel</translation>
    </message>
    <message>
        <source>there is no room for a tunnel near {x:.0f}, {y:.0f} mm: the road begins or ends there</source>
        <translation>u {x:.0f}, {y:.0f} mm není pro tunel místo: vozovka tam začíná nebo končí</translation>
    </message>
    <message>
        <source>{name}: {game} has these: {names}{hint}</source>
        <translation>{name}: {game} má tyto: {names}{hint}</translation>
    </message>
    <message>
        <source>{name}: {game} has no variants</source>
        <translation>{name}: {game} nemá varianty</translation>
    </message>
    <message>
        <source>{names}: {one} and {other} exclude each other</source>
        <translation>{names}: {one} a {other} se vylučují</translation>
    </message>
    <message>
        <source>something of {width:g} × {height:g} mm does not fit on the paper</source>
        <translation>něco o rozměru {width:g} × {height:g} mm se na papír nevejde</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Varianta</translation>
    </message>
    <message>
        <source>Deck of your own</source>
        <translation>Vlastní balíček</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Tisk</translation>
    </message>
    <message>
        <source>{game} does not say what is in its box</source>
        <translation>{game} neuvádí, co má v krabici</translation>
    </message>
    <message>
        <source>Cards, sheets, money and cars (PDF)</source>
        <translation>Karty, archy, peníze a auta (PDF)</translation>
    </message>
    <message>
        <source>To cut out; print on both sides, turned over the long side.</source>
        <translation>K vystřižení; tiskněte oboustranně, otočení podle delší strany.</translation>
    </message>
    <message>
        <source>Summary of the rules (PDF)</source>
        <translation>Přehled pravidel (PDF)</translation>
    </message>
    <message>
        <source>The rules of the game on two pages, house rules marked.</source>
        <translation>Pravidla hry na dvou stranách, domácí pravidla jsou označena.</translation>
    </message>
    <message>
        <source>Everything in one document (PDF)</source>
        <translation>Všechno v jednom dokumentu (PDF)</translation>
    </message>
    <message>
        <source>The board, what lies beside it, and the rules.</source>
        <translation>Deska, co k ní patří, a pravidla.</translation>
    </message>
    <message>
        <source>at home</source>
        <translation>doma</translation>
    </message>
    <message>
        <source>in a copy shop</source>
        <translation>v copycentru</translation>
    </message>
    <message>
        <source>the game cannot be printed like this: {problem}</source>
        <translation>takto hru vytisknout nelze: {problem}</translation>
    </message>
    <message>
        <source>Cards and pieces</source>
        <translation>Karty a figurky</translation>
    </message>
    <message>
        <source>Everything for a copy shop</source>
        <translation>Všechno pro copycentrum</translation>
    </message>
    <message>
        <source>Everything to print at home</source>
        <translation>Všechno k tisku doma</translation>
    </message>
    <message>
        <source>make the margin smaller, or take a larger paper</source>
        <translation>zmenšete okraj, nebo vezměte větší papír</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Pravidla</translation>
    </message>
    <message>
        <source>Preview as &amp;printed</source>
        <translation>Náhled &amp;tisku</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>Čistý</translation>
    </message>
    <message>
        <source>Classic circuit</source>
        <translation>Klasický okruh</translation>
    </message>
    <message>
        <source>Night race</source>
        <translation>Noční závod</translation>
    </message>
    <message>
        <source>Line art</source>
        <translation>Obrysy</translation>
    </message>
    <message>
        <source>only a bend of one road is mirrored as a whole</source>
        <translation>vcelku se zrcadlí jen zatáčka jedné vozovky</translation>
    </message>
    <message>
        <source>the road begins or ends in this bend; start the lap elsewhere to mirror it</source>
        <translation>v této zatáčce vozovka začíná nebo končí; aby ji šlo zrcadlit, ať okruh začíná jinde</translation>
    </message>
    <message>
        <source>From start to finish: {spaces} spaces, {metres:.2f} m</source>
        <translation>Od startu do cíle: {spaces} polí, {metres:.2f} m</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Publikovat</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Zrušeno.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Úlohy</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Přidat</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Vybrat složku…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>The log is kept in {file}.</source>
        <translation>Log se ukládá do souboru {file}.</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Načíst znovu</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopírovat</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Otevřít složku</translation>
    </message>
    <message>
        <source>Nothing has been logged yet.</source>
        <translation>Zatím není nic zaznamenáno.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Publish:</source>
        <translation>Publikovat:</translation>
    </message>
    <message>
        <source>Painting the pages…</source>
        <translation>Kreslím stránky…</translation>
    </message>
    <message>
        <source>No preview for this format.</source>
        <translation>Pro tento formát není náhled.</translation>
    </message>
    <message>
        <source>Files written: {count}</source>
        <translation>Zapsané soubory: {count}</translation>
    </message>
    <message>
        <source>Publishing stopped unexpectedly. Try again.</source>
        <translation>Publikování nečekaně skončilo. Zkuste to znovu.</translation>
    </message>
    <message>
        <source>Not everything was published.</source>
        <translation>Nebylo publikováno všechno.</translation>
    </message>
    <message>
        <source>Nothing was published.</source>
        <translation>Nic se nepublikovalo.</translation>
    </message>
    <message>
        <source>Change what is published</source>
        <translation>Změna publikování</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Složka</translation>
    </message>
    <message>
        <source>Into the folder “{folder}”</source>
        <translation>Do složky „{folder}“</translation>
    </message>
    <message>
        <source>Files written at last, of a run that was stopped: {count}</source>
        <translation>Dodatečně zapsané soubory z přerušeného běhu: {count}</translation>
    </message>
    <message>
        <source>&amp;Publish…</source>
        <translation>Pu&amp;blikovat…</translation>
    </message>
    <message>
        <source>the folder cannot be created: {reason}</source>
        <translation>složku nelze vytvořit: {reason}</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>vyberte jinou složku</translation>
    </message>
    <message>
        <source>Print at 100%, not “fit to page”: the board is at {scale:g}% already.</source>
        <translation>Tiskněte na 100 %, ne „přizpůsobit stránce“: deska už je v měřítku {scale:g} %.</translation>
    </message>
    <message>
        <source>Print at 100%, not “fit to page”.</source>
        <translation>Tiskněte na 100 %, ne „přizpůsobit stránce“.</translation>
    </message>
    <message>
        <source>Cut on the left and above, glue over the strips that are marked grey.</source>
        <translation>Ořízněte vlevo a nahoře a přilepte přes pruhy označené šedě.</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Předchozí stránka</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Další stránka</translation>
    </message>
    <message>
        <source>Page {number} of {count}</source>
        <translation>Stránka {number} z {count}</translation>
    </message>
    <message>
        <source>The board cannot be printed.</source>
        <translation>Desku nelze vytisknout.</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Tisk</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Tisknu…</translation>
    </message>
    <message>
        <source>this picture is neither PNG nor JPEG</source>
        <translation>obrázek není PNG ani JPEG</translation>
    </message>
    <message>
        <source>save it as PNG</source>
        <translation>uložte ho jako PNG</translation>
    </message>
    <message>
        <source>Layers of the designer&apos;s own, from bottom to top</source>
        <translation>Vlastní vrstvy autora, odspodu nahoru</translation>
    </message>
    <message>
        <source>The style it begins with: the name of one, or a file that ends in .toml beside the track; empty for the usual one</source>
        <translation>Styl, od kterého začíná: jeho název, nebo soubor s koncovkou .toml vedle trati; prázdné znamená obvyklý</translation>
    </message>
    <message>
        <source>Keys of that style that are different here, in their tables</source>
        <translation>Klíče toho stylu, které jsou zde jiné, ve svých tabulkách</translation>
    </message>
    <message>
        <source>The name of a table</source>
        <translation>Název tabulky</translation>
    </message>
    <message>
        <source>The keys of a table that are different</source>
        <translation>Klíče tabulky, které jsou jiné</translation>
    </message>
    <message>
        <source>The name of a key</source>
        <translation>Název klíče</translation>
    </message>
    <message>
        <source>A colour, a number, a text, or a list of colours</source>
        <translation>Barva, číslo, text nebo seznam barev</translation>
    </message>
    <message>
        <source>A colour of a list</source>
        <translation>Barva seznamu</translation>
    </message>
    <message>
        <source>The sign of a tag of the designer&apos;s own, on its spaces and in the legend</source>
        <translation>Značka vlastního štítku autora, na jeho polích a v legendě</translation>
    </message>
    <message>
        <source>The tag; capitals, spaces and hyphens do not matter</source>
        <translation>Štítek; na velkých písmenech, mezerách a spojovnících nezáleží</translation>
    </message>
    <message>
        <source>The name of a figure, such as &quot;star&quot;, or an SVG file that ends in .svg, beside the track</source>
        <translation>Název kresby ze sady, například „star“, nebo soubor SVG s koncovkou .svg vedle trati</translation>
    </message>
    <message>
        <source>The colour of its plate; empty for that of the style</source>
        <translation>Barva její destičky; prázdné znamená barvu stylu</translation>
    </message>
    <message>
        <source>Its line in the legend; empty for the tag</source>
        <translation>Její řádek v legendě; prázdné znamená štítek</translation>
    </message>
    <message>
        <source>The label</source>
        <translation>Popisek</translation>
    </message>
    <message>
        <source>Its top left corner; without it free room is found for it</source>
        <translation>Jeho levý horní roh; bez něj se pro něj najde volné místo</translation>
    </message>
    <message>
        <source>Its size as a share of the usual one</source>
        <translation>Jeho velikost jako podíl obvyklé</translation>
    </message>
    <message>
        <source>false leaves it out, in all jobs</source>
        <translation>false jej vynechá, ve všech úlohách</translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation>Název vrstvy</translation>
    </message>
    <message>
        <source>true above the road, false below it</source>
        <translation>true nad cestou, false pod ní</translation>
    </message>
    <message>
        <source>Its shapes</source>
        <translation>Její tvary</translation>
    </message>
    <message>
        <source>Its pictures</source>
        <translation>Její obrázky</translation>
    </message>
    <message>
        <source>Its texts</source>
        <translation>Její texty</translation>
    </message>
    <message>
        <source>An area or a line</source>
        <translation>Plocha nebo čára</translation>
    </message>
    <message>
        <source>Its corners, or the points of the line</source>
        <translation>Rohy plochy nebo body čáry</translation>
    </message>
    <message>
        <source>true for an area, false for a line</source>
        <translation>true pro plochu, false pro čáru</translation>
    </message>
    <message>
        <source>The colour of the area</source>
        <translation>Barva plochy</translation>
    </message>
    <message>
        <source>The colour of the line</source>
        <translation>Barva čáry</translation>
    </message>
    <message>
        <source>The width of the line in mm</source>
        <translation>Tloušťka čáry v mm</translation>
    </message>
    <message>
        <source>Its place among the things of its layer: higher numbers are painted later. Of equal ones shapes come first, then pictures, then texts</source>
        <translation>Místo mezi věcmi v její vrstvě: vyšší čísla se malují později. Při shodě jsou první tvary, pak obrázky, pak texty</translation>
    </message>
    <message>
        <source>Things with the same word here are selected and moved together</source>
        <translation>Věci se stejným slovem se vybírají a posouvají společně</translation>
    </message>
    <message>
        <source>true keeps the mouse of the editor from taking hold of it</source>
        <translation>true: myš editoru ji neuchopí</translation>
    </message>
    <message>
        <source>The file of the picture, relative to the track</source>
        <translation>Soubor s obrázkem, vzhledem k souboru trati</translation>
    </message>
    <message>
        <source>Its top left corner</source>
        <translation>Jeho levý horní roh</translation>
    </message>
    <message>
        <source>Its width in mm</source>
        <translation>Jeho šířka v mm</translation>
    </message>
    <message>
        <source>Its height in mm</source>
        <translation>Jeho výška v mm</translation>
    </message>
    <message>
        <source>0 unseen, 1 opaque</source>
        <translation>0 neviditelné, 1 neprůhledné</translation>
    </message>
    <message>
        <source>The height of the letters in mm</source>
        <translation>Výška písmen v mm</translation>
    </message>
    <message>
        <source>The colour of the letters</source>
        <translation>Barva písmen</translation>
    </message>
    <message>
        <source>true for bold letters</source>
        <translation>true pro tučné písmo</translation>
    </message>
    <message>
        <source>A TrueType or OpenType file, relative to the track, for its letters; empty for those of the look</source>
        <translation>Soubor TrueType nebo OpenType vzhledem k trati pro jeho písmena; prázdné: písmo vzhledu</translation>
    </message>
    <message>
        <source>Which end of its lines is at its place</source>
        <translation>Který konec řádků je na jeho místě</translation>
    </message>
    <message>
        <source>The points of a line that its letters are along; `at` and `angle` do not count</source>
        <translation>Body čáry, podél níž jsou písmena; `at` a `angle` pak neplatí</translation>
    </message>
    <message>
        <source>Degrees, clockwise</source>
        <translation>Stupně, po směru hodinových ručiček</translation>
    </message>
    <message>
        <source>A colour as #rrggbb; empty for none</source>
        <translation>Barva jako #rrggbb; prázdné, když žádná</translation>
    </message>
    <message>
        <source>A printed board without bleed</source>
        <translation>Tištěná deska bez spadávky</translation>
    </message>
    <message>
        <source>Sheets that are cut to size are painted 3 mm beyond the cut.</source>
        <translation>Co se ořezává, je nakresleno 3 mm za ořez.</translation>
    </message>
    <message>
        <source>Lanes told apart by colour only</source>
        <translation>Pruhy odlišené jen barvou</translation>
    </message>
    <message>
        <source>On a printed board of several lanes each lane is marked, not only coloured.</source>
        <translation>Na tištěné desce s více pruhy je každý pruh označen, ne jen obarven.</translation>
    </message>
    <message>
        <source>A space on a fold</source>
        <translation>Pole na ohybu</translation>
    </message>
    <message>
        <source>No fold runs through the middle of a space.</source>
        <translation>Středem pole nevede žádný ohyb.</translation>
    </message>
    <message>
        <source>Printed smaller than a playing piece</source>
        <translation>Vytištěno menší než figurka</translation>
    </message>
    <message>
        <source>At the scale of a job a playing piece still fits on every space it fits on in true size.</source>
        <translation>V měřítku úlohy se figurka vejde na každé pole, na které se vejde ve skutečné velikosti.</translation>
    </message>
    <message>
        <source>The job “{job}” has {bleed:g} mm of bleed; print shops ask for {wanted:g} mm.</source>
        <translation>Úloha „{job}“ má spadávku {bleed:g} mm; tiskárny chtějí {wanted:g} mm.</translation>
    </message>
    <message>
        <source>The job “{job}” leaves the lane marks out, so that lanes differ by their colour only. Show them.</source>
        <translation>Úloha „{job}“ vynechává značky pruhů, takže se pruhy liší jen barvou. Zobrazte je.</translation>
    </message>
    <message>
        <source>In the job “{job}” a fold runs through the middle of {spaces}. Move the road, or fold the board into another number of panels.</source>
        <translation>V úloze „{job}“ vede ohyb středem: {spaces}. Posuňte silnici, nebo desku složte na jiný počet dílů.</translation>
    </message>
    <message>
        <source>At the {percent:g}% of the job “{job}” a car of {length:g} × {width:g} mm does not fit on {spaces}. Print the board larger, or use smaller cars.</source>
        <translation>V měřítku {percent:g} % úlohy „{job}“ se auto {length:g} × {width:g} mm nevejde: {spaces}. Vytiskněte desku větší, nebo hrajte s menšími auty.</translation>
    </message>
    <message>
        <source>paint {wanted:g} mm beyond the cut</source>
        <translation>kreslit {wanted:g} mm za ořez</translation>
    </message>
    <message>
        <source>show the lane marks</source>
        <translation>zobrazit značky pruhů</translation>
    </message>
    <message>
        <source>Record of a game</source>
        <translation>Záznam hry</translation>
    </message>
    <message>
        <source>Report of a playtest</source>
        <translation>Zpráva z testování</translation>
    </message>
    <message>
        <source>Page to share (HTML)</source>
        <translation>Stránka ke sdílení (HTML)</translation>
    </message>
    <message>
        <source>One file for any browser: try moves, step through a game, see a playtest.</source>
        <translation>Jeden soubor pro každý prohlížeč: zkoušet tahy, krokovat hru, prohlédnout si testování.</translation>
    </message>
    <message>
        <source>the playtest was on another track, or this one has changed since</source>
        <translation>testovalo se na jiné trati, nebo se tato od té doby změnila</translation>
    </message>
    <message>
        <source>name the record of a game on this track</source>
        <translation>uveďte záznam hry na této trati</translation>
    </message>
    <message>
        <source>playtest the track again</source>
        <translation>otestujte trať znovu</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Stránka</translation>
    </message>
    <message>
        <source>Reading “{file}”…</source>
        <translation>Čte se „{file}“…</translation>
    </message>
    <message>
        <source>The track cannot be updated from “{file}”.</source>
        <translation>Trať nelze aktualizovat z „{file}“.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Rozdíly</translation>
    </message>
    <message>
        <source>Take the painted art as a picture</source>
        <translation>Převzít malbu jako obrázek</translation>
    </message>
    <message>
        <source>It lies below the road, on a layer of its own, and is printed.</source>
        <translation>Leží pod vozovkou ve vlastní vrstvě a tiskne se.</translation>
    </message>
    <message>
        <source>Update the track</source>
        <translation>Aktualizovat trať</translation>
    </message>
    <message>
        <source>The picture could not be written.</source>
        <translation>Obrázek se nepodařilo zapsat.</translation>
    </message>
    <message>
        <source>“{file}” shows the track as it is.</source>
        <translation>„{file}“ ukazuje trať tak, jak je.</translation>
    </message>
    <message>
        <source>“{file}” differs from the track. All that is not listed stays as it is.</source>
        <translation>„{file}“ se od tratě liší. Co tu není uvedeno, zůstane, jak je.</translation>
    </message>
    <message>
        <source>“{file}” shows the track as it is. Only its art is taken, as a picture.</source>
        <translation>„{file}“ ukazuje trať tak, jak je. Převezme se jen malba, jako obrázek.</translation>
    </message>
    <message>
        <source>It stays a drawing of lines and areas, sharp at any size.</source>
        <translation>Zůstává kresbou z čar a ploch, ostrou v každé velikosti.</translation>
    </message>
    <message>
        <source>It is stored as pixels: {why}.</source>
        <translation>Uloží se jako pixely: {why}.</translation>
    </message>
    <message>
        <source>Moved or reshaped: {count}</source>
        <translation>Posunuto nebo změněno: {count}</translation>
    </message>
    <message>
        <source>{name}: up to {distance} mm from where it was</source>
        <translation>{name}: až {distance} mm od původního místa</translation>
    </message>
    <message>
        <source>New shapes, not taken: {count}</source>
        <translation>Nové tvary, nepřevzaté: {count}</translation>
    </message>
    <message>
        <source>Not in the drawing, kept in the track: {count}</source>
        <translation>V kresbě chybí, v trati zůstane: {count}</translation>
    </message>
    <message>
        <source>Could not be taken: {count}</source>
        <translation>Nelze převzít: {count}</translation>
    </message>
    <message>
        <source>A sheet wider than any paper</source>
        <translation>List širší než každý papír</translation>
    </message>
    <message>
        <source>A board on one sheet is no wider than the widest roll of paper.</source>
        <translation>Plán na jednom listu není širší než nejširší role papíru.</translation>
    </message>
    <message>
        <source>Text too small to read</source>
        <translation>Příliš malý text</translation>
    </message>
    <message>
        <source>Every text on a printed board has 5 points at least.</source>
        <translation>Každý text na vytištěném plánu má aspoň 5 bodů.</translation>
    </message>
    <message>
        <source>A line too thin to print</source>
        <translation>Příliš tenká čára</translation>
    </message>
    <message>
        <source>Every line on a printed board is 0.25 points wide at least.</source>
        <translation>Každá čára na vytištěném plánu má tloušťku aspoň 0,25 bodu.</translation>
    </message>
    <message>
        <source>A picture with too few pixels</source>
        <translation>Obrázek s malým rozlišením</translation>
    </message>
    <message>
        <source>Every picture on a printed board has 150 pixels to the inch at least.</source>
        <translation>Každý obrázek na vytištěném plánu má aspoň 150 dpi.</translation>
    </message>
    <message>
        <source>A number or a start slot on a fold</source>
        <translation>Číslo nebo startovní místo na ohybu</translation>
    </message>
    <message>
        <source>No fold runs through the number of a space or a start slot.</source>
        <translation>Žádný ohyb nevede přes číslo pole ani přes startovní místo.</translation>
    </message>
    <message>
        <source>A cut through a number, a start slot or the middle of a space</source>
        <translation>Řez přes číslo, startovní místo nebo střed pole</translation>
    </message>
    <message>
        <source>No page is cut where a number, a start slot or the middle of a space is.</source>
        <translation>Žádná stránka se neřeže v místě čísla, startovního místa ani středu pole.</translation>
    </message>
    <message>
        <source>The sheet of the job “{job}” is {side:,.0f} mm wide, and no paper is wider than {widest:,.0f} mm. Print it smaller, or on several sheets.</source>
        <translation>List úlohy „{job}“ je široký {side:,.0f} mm a žádný papír není širší než {widest:,.0f} mm. Vytiskněte ho menší, nebo na více listů.</translation>
    </message>
    <message>
        <source>print it at {percent}% of its size</source>
        <translation>vytisknout v {percent} % velikosti</translation>
    </message>
    <message>
        <source>let the pages overlap by {overlap} mm</source>
        <translation>nechat stránky překrývat o {overlap} mm</translation>
    </message>
    <message>
        <source>In the job “{job}” text is too small to read: “{text}” has {points:.1f} points. Print the board larger, or leave it out.</source>
        <translation>V úloze „{job}“ je text příliš malý: „{text}“ má {points:.1f} bodu. Vytiskněte plán větší, nebo text vynechte.</translation>
    </message>
    <message>
        <source>In the job “{job}” lines are too thin to print: the thinnest has {points:.2f} points. Print the board larger, or draw wider lines.</source>
        <translation>V úloze „{job}“ jsou čáry příliš tenké pro tisk: nejtenčí má {points:.2f} bodu. Vytiskněte plán větší, nebo kreslete silnější čáry.</translation>
    </message>
    <message>
        <source>In the job “{job}” a fold runs through the number or the start slot of {spaces}. Fold the board into another number of panels, or move the road.</source>
        <translation>V úloze „{job}“ vede ohyb přes číslo nebo startovní místo: {spaces}. Složte plán na jiný počet dílů, nebo trať posuňte.</translation>
    </message>
    <message>
        <source>In the job “{job}” pages are cut through the number, the start slot or the middle of {spaces}. An overlap of {overlap} mm leaves {left} of them on a cut.</source>
        <translation>V úloze „{job}“ se stránky řežou přes číslo, startovní místo nebo střed: {spaces}. Při překryvu {overlap} mm jich na řezu zůstane {left}.</translation>
    </message>
    <message>
        <source>In the job “{job}” pages are cut through the number, the start slot or the middle of {spaces}. Glue them carefully there.</source>
        <translation>V úloze „{job}“ se stránky řežou přes číslo, startovní místo nebo střed: {spaces}. Tam je slepte obzvlášť pečlivě.</translation>
    </message>
    <message>
        <source>In the job “{job}” a picture has {dpi:.0f} dpi; below {wanted:.0f} dpi its pixels show. Take one with more pixels, or show it smaller.</source>
        <translation>V úloze „{job}“ má obrázek {dpi:.0f} dpi; pod {wanted:.0f} dpi jsou vidět jednotlivé body. Použijte podrobnější obrázek, nebo ho zmenšete.</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>V&amp;ložit</translation>
    </message>
    <message>
        <source>Tick a layer to show it; double-click it to rename it.</source>
        <translation>Zaškrtnutá vrstva se zobrazí; dvojím kliknutím ji přejmenujete.</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>Přidat vrstvu</translation>
    </message>
    <message>
        <source>Delete the layer and all on it</source>
        <translation>Smazat vrstvu se vším, co na ní je</translation>
    </message>
    <message>
        <source>Raise the layer</source>
        <translation>Posunout vrstvu výš</translation>
    </message>
    <message>
        <source>Lower the layer</source>
        <translation>Posunout vrstvu níž</translation>
    </message>
    <message>
        <source>Show layer</source>
        <translation>Zobrazit vrstvu</translation>
    </message>
    <message>
        <source>Hide layer</source>
        <translation>Skrýt vrstvu</translation>
    </message>
    <message>
        <source>Rename layer</source>
        <translation>Přejmenovat vrstvu</translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation>Vrstva {number}</translation>
    </message>
    <message>
        <source>Add layer</source>
        <translation>Přidat vrstvu</translation>
    </message>
    <message>
        <source>Delete layer</source>
        <translation>Smazat vrstvu</translation>
    </message>
    <message>
        <source>Raise layer</source>
        <translation>Posunout vrstvu výš</translation>
    </message>
    <message>
        <source>Lower layer</source>
        <translation>Posunout vrstvu níž</translation>
    </message>
    <message>
        <source>Insert a picture</source>
        <translation>Vložit obrázek</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Tučně</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Barva</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Výplň</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Čára</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Vrstva</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Velikost</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Úhel</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Tloušťka čáry</translation>
    </message>
    <message>
        <source>left</source>
        <translation>vlevo</translation>
    </message>
    <message>
        <source>in the middle</source>
        <translation>na střed</translation>
    </message>
    <message>
        <source>right</source>
        <translation>vpravo</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>Zarovnání</translation>
    </message>
    <message>
        <source>X:</source>
        <translation>X:</translation>
    </message>
    <message>
        <source>Y:</source>
        <translation>Y:</translation>
    </message>
    <message>
        <source>W:</source>
        <translation>Š:</translation>
    </message>
    <message>
        <source>H:</source>
        <translation>V:</translation>
    </message>
    <message>
        <source>Set font</source>
        <translation>Nastavit písmo</translation>
    </message>
    <message>
        <source>Set weight</source>
        <translation>Změnit tloušťku písma</translation>
    </message>
    <message>
        <source>{count} things</source>
        <translation>Vybráno: {count}</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Tvar</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Posunout</translation>
    </message>
    <message>
        <source>Set text size</source>
        <translation>Změnit velikost písma</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Otočit</translation>
    </message>
    <message>
        <source>Set opacity</source>
        <translation>Změnit krytí</translation>
    </message>
    <message>
        <source>Set line width</source>
        <translation>Změnit tloušťku čáry</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Změnit velikost</translation>
    </message>
    <message>
        <source>Write text</source>
        <translation>Napsat text</translation>
    </message>
    <message>
        <source>Align the lines</source>
        <translation>Zarovnat řádky</translation>
    </message>
    <message>
        <source>Set colour</source>
        <translation>Změnit barvu</translation>
    </message>
    <message>
        <source>Put on another layer</source>
        <translation>Přesunout do jiné vrstvy</translation>
    </message>
    <message>
        <source>Choose a colour</source>
        <translation>Zvolit barvu</translation>
    </message>
    <message>
        <source>{colour}: painted or not</source>
        <translation>{colour}: malovat, nebo ne</translation>
    </message>
    <message>
        <source>no colour</source>
        <translation>bez barvy</translation>
    </message>
    <message>
        <source>Drag it to move it, a square to resize it, the dot to rotate it. Shift keeps it straight; Delete removes it. See Properties for exact values.</source>
        <translation>Tažením se posune, za čtvereček změní velikost, za kolečko otočí. Shift drží směr; Delete smaže. Přesné hodnoty jsou ve Vlastnostech.</translation>
    </message>
    <message>
        <source>Insert a text</source>
        <translation>Vložit text</translation>
    </message>
    <message>
        <source>Click to place the text, then type it in Properties.</source>
        <translation>Kliknutím text umístěte a pak ho napište ve Vlastnostech.</translation>
    </message>
    <message>
        <source>Insert text</source>
        <translation>Vložit text</translation>
    </message>
    <message>
        <source>Insert a picture…</source>
        <translation>Vložit obrázek…</translation>
    </message>
    <message>
        <source>Click where the top left corner of the picture will be, then choose its file.</source>
        <translation>Klikněte, kde má být levý horní roh obrázku, a zvolte jeho soubor.</translation>
    </message>
    <message>
        <source>This is not a picture of a known kind. Save it as PNG.</source>
        <translation>Toto není obrázek známého druhu. Uložte ho jako PNG.</translation>
    </message>
    <message>
        <source>It is neither PNG nor JPEG. Save it as PNG.</source>
        <translation>Není to PNG ani JPEG. Uložte ho jako PNG.</translation>
    </message>
    <message>
        <source>It is damaged. Save it again as PNG.</source>
        <translation>Je poškozený. Uložte ho znovu jako PNG.</translation>
    </message>
    <message>
        <source>Insert picture</source>
        <translation>Vložit obrázek</translation>
    </message>
    <message>
        <source>Insert a shape</source>
        <translation>Vložit tvar</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Obdélník</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Elipsa</translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation>Mnohoúhelník</translation>
    </message>
    <message>
        <source>Drag from corner to corner; Shift makes it as high as wide.</source>
        <translation>Táhněte z rohu do rohu; se Shiftem bude stejně vysoký jako široký.</translation>
    </message>
    <message>
        <source>Click the corners; Enter or a double click finishes, Backspace removes the last.</source>
        <translation>Klikejte rohy; Enter nebo dvojí kliknutí dokončí, Backspace odebere poslední.</translation>
    </message>
    <message>
        <source>Insert shape</source>
        <translation>Vložit tvar</translation>
    </message>
    <message>
        <source>“{file}” cannot be put on the board.</source>
        <translation>„{file}“ nelze dát na desku.</translation>
    </message>
    <message>
        <source>Races won from the front row</source>
        <translation>Závody vyhrané z první řady</translation>
    </message>
    <message>
        <source>Points lost at the worst narrow part</source>
        <translation>Body ztracené v nejhorším zúžení</translation>
    </message>
    <message>
        <source>Races won by the leader at bet line {number}</source>
        <translation>Závody vyhrané vedoucím na sázkové čáře {number}</translation>
    </message>
    <message>
        <source>a goal is either a value or a range</source>
        <translation>cíl je buď hodnota, nebo rozmezí</translation>
    </message>
    <message>
        <source>write value = 25, or from = 20, to = 30, or one end of a range</source>
        <translation>napište value = 25, nebo from = 20, to = 30, nebo jen jeden konec rozmezí</translation>
    </message>
    <message>
        <source>{low} to {high} is no range</source>
        <translation>{low} až {high} není rozmezí</translation>
    </message>
    <message>
        <source>compare it with a profile that is shipped</source>
        <translation>porovnejte ho s dodávaným profilem</translation>
    </message>
    <message>
        <source>Nobody takes {ramp}: {share} of the cars that come by do.</source>
        <translation>Nikdo tudy nejezdí ({ramp}): z projíždějících aut jen {share}.</translation>
    </message>
    <message>
        <source>Whoever can takes {ramp}: {share} of the cars that come by do.</source>
        <translation>Kdo může, jede tudy ({ramp}): z projíždějících aut {share}.</translation>
    </message>
    <message>
        <source>Nothing speaks for the way beside the branch from {first} to {last}: it is longer and no wider. Steps lost on it: {steps}.</source>
        <translation>Pro cestu vedle větve od {first} do {last} nic nemluví: je delší a není širší. Kroků se na ní ztratí: {steps}.</translation>
    </message>
    <message>
        <source>Nothing speaks for the branch from {first} to {last}: it is longer and no wider than the way beside it. Steps lost on it: {steps}.</source>
        <translation>Pro větev od {first} do {last} nic nemluví: je delší než cesta vedle ní a není širší. Kroků se na ní ztratí: {steps}.</translation>
    </message>
    <message>
        <source>there is no goal</source>
        <translation>není zde žádný cíl</translation>
    </message>
    <message>
        <source>add a figure</source>
        <translation>přidejte nějaký údaj</translation>
    </message>
    <message>
        <source>swap the two numbers</source>
        <translation>prohoďte obě čísla</translation>
    </message>
    <message>
        <source>no profile of goals is called that</source>
        <translation>žádný profil cílů se tak nejmenuje</translation>
    </message>
    <message>
        <source>too high by {by} tolerances</source>
        <translation>moc o {by} tolerance</translation>
    </message>
    <message>
        <source>these games do not tell</source>
        <translation>tyto hry to neřeknou</translation>
    </message>
    <message>
        <source>as wanted</source>
        <translation>podle přání</translation>
    </message>
    <message>
        <source>too low by {by} tolerances</source>
        <translation>málo o {by} tolerance</translation>
    </message>
    <message>
        <source>at most {most}</source>
        <translation>nejvýš {most}</translation>
    </message>
    <message>
        <source>at least {least}</source>
        <translation>aspoň {least}</translation>
    </message>
    <message>
        <source>The games of other kinds of players cannot tell.</source>
        <translation>Hry jiných druhů hráčů to nerozhodnou.</translation>
    </message>
    <message>
        <source>the games of {players} cannot tell</source>
        <translation>hry {players} to nerozhodnou</translation>
    </message>
    <message>
        <source>{First}.</source>
        <translation>{First}.</translation>
    </message>
    <message>
        <source>{First}; {second}.</source>
        <translation>{First}; {second}.</translation>
    </message>
    <message>
        <source>{First}; {second}; {third}.</source>
        <translation>{First}; {second}; {third}.</translation>
    </message>
    <message>
        <source>{most} of the cars that come by take {best}.</source>
        <translation>Z projíždějících aut tudy ({best}) jede {most}.</translation>
    </message>
    <message>
        <source>the branch from {first} to {last}</source>
        <translation>větev od {first} do {last}</translation>
    </message>
    <message>
        <source>the ramp from {first} to {last}</source>
        <translation>rampa z {first} na {last}</translation>
    </message>
    <message>
        <source>Cars that take a ramp or a branch</source>
        <translation>Auta, která jedou po rampě nebo po větvi</translation>
    </message>
    <message>
        <source>Of the cars that come by {most} take {best}, {least} take {worst}.</source>
        <translation>Z projíždějících aut jede {most} tudy: {best}; {least} tudy: {worst}.</translation>
    </message>
    <message>
        <source>{space}, a single space</source>
        <translation>{space}, jediné pole</translation>
    </message>
    <message>
        <source>Pay of a share, by the place of its car</source>
        <translation>Výnos podílu podle umístění auta</translation>
    </message>
    <message>
        <source>{title} cannot be {value:g}</source>
        <translation>{title}: nemůže být {value:g}</translation>
    </message>
    <message>
        <source>write 0 or more</source>
        <translation>napište 0 nebo víc</translation>
    </message>
    <message>
        <source>write a number of percent, from 0 to {most:g}</source>
        <translation>napište počet procent od 0 do {most:g}</translation>
    </message>
    <message>
        <source>races won by the leader</source>
        <translation>závody vyhrané vedoucím autem</translation>
    </message>
    <message>
        <source>races won</source>
        <translation>vyhrané závody</translation>
    </message>
    <message>
        <source>games won</source>
        <translation>vyhrané hry</translation>
    </message>
    <message>
        <source>money</source>
        <translation>peníze</translation>
    </message>
    <message>
        <source>traffic where there is a choice</source>
        <translation>provoz tam, kde je na výběr</translation>
    </message>
    <message>
        <source>{title}: {row}</source>
        <translation>{title}: {row}</translation>
    </message>
    <message>
        <source>Games won by a player one level better than the others</source>
        <translation>Hry vyhrané hráčem o stupeň lepším než ostatní</translation>
    </message>
    <message>
        <source>A player one level better than the others wins {share} of the games, in every seat of the same deals; by luck alone it would be {part}%. With each of the {levels} levels from random to careful play, {less}% of the choices more are made with care.</source>
        <translation>Hráč o stupeň lepší než ostatní vyhrává {share} her na každém místě u stolu se stejným rozdáním; jen štěstím by to bylo {part} %. S každým z {levels} stupňů od náhodné hry k pečlivé se pečlivě volí o {less} % rozhodnutí více.</translation>
    </message>
    <message>
        <source>{number} cars</source>
        <translation>{number} aut</translation>
    </message>
    <message>
        <source>one car</source>
        <translation>jedno auto</translation>
    </message>
    <message>
        <source>the price of cars</source>
        <translation>cena aut</translation>
    </message>
    <message>
        <source>What the car of a start slot brings its owner</source>
        <translation>Co přinese majiteli auto ze startovního místa</translation>
    </message>
    <message>
        <source>Whoever owns the car of {best} ends {most} {money} ahead of the others on average, whoever owns that of {worst} {least}; what the cars cost is taken off.</source>
        <translation>Průměrný náskok majitele před ostatními ({money}, po odečtení ceny aut): {best} {most}, {worst} {least}.</translation>
    </message>
    <message>
        <source>Fair price of a start slot</source>
        <translation>Spravedlivá cena startovního místa</translation>
    </message>
    <message>
        <source>At a price of {most} {money} the car of {best} would neither bring anything nor cost anything, that of {worst} at {least}.</source>
        <translation>Cena, za kterou auto majiteli nic nepřinese ani nevezme ({money}): {best} {most}, {worst} {least}.</translation>
    </message>
    <message>
        <source>Price of a start slot</source>
        <translation>Cena startovního místa</translation>
    </message>
    <message>
        <source>The car of {best} is sold for {most} {money}, that of {worst} for {least}.</source>
        <translation>Za kolik se auto prodá ({money}): {best} {most}, {worst} {least}.</translation>
    </message>
    <message>
        <source>Cars sold at the highest bid there is, by start slot</source>
        <translation>Auta prodaná za nejvyšší možnou nabídku podle startovního místa</translation>
    </message>
    <message>
        <source>The car of {best} is sold at the highest bid there is in {most} of the games, that of {worst} in {least}. Where that is often so, prices say little.</source>
        <translation>Za nejvyšší možnou nabídku se auto prodá takto často: {best} {most}, {worst} {least} her. Kde je to často, ceny mnoho neříkají.</translation>
    </message>
    <message>
        <source>What the start player&apos;s mark is worth</source>
        <translation>Kolik znamená značka začínajícího hráče</translation>
    </message>
    <message>
        <source>With the start player&apos;s mark {best} would win {most} more of the games than it does, {worst} {least}.</source>
        <translation>Kdyby značka začínajícího hráče byla u něj, vyhrálo by {best} o {most} her víc než takto, {worst} o {least}.</translation>
    </message>
    <message>
        <source>Games won, by cars bought</source>
        <translation>Vyhrané hry podle počtu koupených aut</translation>
    </message>
    <message>
        <source>Who has bought {best} wins {most} of the games, who has {worst} {least}.</source>
        <translation>Podíl vyhraných her podle koupených aut: {best} {most}, {worst} {least}.</translation>
    </message>
    <message>
        <source>Games that bets and prices decide</source>
        <translation>Hry, které rozhodnou sázky a ceny</translation>
    </message>
    <message>
        <source>Somebody else would have won {most} of the games if {best} did not count, {least} if {worst} did not.</source>
        <translation>Někdo jiný by vyhrál, kdyby se to nepočítalo: {best} {most} her, {worst} {least}.</translation>
    </message>
    <message>
        <source>Games won by the owner of the winning car</source>
        <translation>Hry, které vyhraje majitel vítězného auta</translation>
    </message>
    <message>
        <source>Whoever owns the first car home wins {share} of the games. Close to 100% the auction and the bets hardly matter.</source>
        <translation>Majitel prvního auta v cíli vyhraje {share} her. Blízko 100 % na dražbě a sázkách skoro nezáleží.</translation>
    </message>
    <message>
        <source>Games won by who lies first and last at the second bet</source>
        <translation>Hry, které vyhraje první a poslední při druhé sázce</translation>
    </message>
    <message>
        <source>Counting prizes by the order of the cars, less what they cost: who lies {best} when the second bet is made wins {most} of the games, who lies {worst} {least}.</source>
        <translation>Podle cen za pořadí aut po odečtení nákupů: kdo je při druhé sázce {best}, vyhraje {most} her, kdo {worst}, {least}.</translation>
    </message>
    <message>
        <source>Leaders who win, by bet</source>
        <translation>Vedoucí auta, která vyhrají, podle sázky</translation>
    </message>
    <message>
        <source>The car that leads when {best} is made wins {most} of the games, the one that leads when {worst} is made {least}.</source>
        <translation>Auto, které právě vede, nakonec vyhraje: {best} {most} her, {worst} {least}.</translation>
    </message>
    <message>
        <source>How far bets make the winner themselves</source>
        <translation>Nakolik vítěze určí samy sázky</translation>
    </message>
    <message>
        <source>The car that leads when {best} is made wins {most} more of the games than if all bet at random, at {worst} {least}.</source>
        <translation>Vedoucí auto vyhraje častěji, než kdyby všichni sázeli náhodně: {best} o {most} her, {worst} o {least}.</translation>
    </message>
    <message>
        <source>Players who bet on the same car</source>
        <translation>Hráči, kteří vsadí na stejné auto</translation>
    </message>
    <message>
        <source>players</source>
        <translation>hráčů</translation>
    </message>
    <message>
        <source>When {best} is made {most} players bet on the most popular car, when {worst} is made {least}.</source>
        <translation>Na nejoblíbenější auto vsadí hráčů: {best} {most}, {worst} {least}.</translation>
    </message>
    <message>
        <source>What a bet on the leader pays</source>
        <translation>Co vynese sázka na vedoucí auto</translation>
    </message>
    <message>
        <source>On the car that leads at the time, {best} pays {most} {money} on average, {worst} {least}.</source>
        <translation>Sázka na auto, které právě vede, průměrně vynese ({money}): {best} {most}, {worst} {least}.</translation>
    </message>
    <message>
        <source>Locked: a5-a9, b12-b14</source>
        <translation>Zamčeno: a5-a9, b12-b14</translation>
    </message>
    <message>
        <source>Locked stretches</source>
        <translation>Zamčené úseky</translation>
    </message>
    <message>
        <source>Stretches that stay as they are, by first and last space</source>
        <translation>Úseky, které zůstanou, jak jsou: první a poslední pole</translation>
    </message>
    <message>
        <source>Number of spaces</source>
        <translation>Počet polí</translation>
    </message>
    <message>
        <source>Narrow parts</source>
        <translation>Zúžení</translation>
    </message>
    <message>
        <source>Bends</source>
        <translation>Zatáčky</translation>
    </message>
    <message>
        <source>Tune…</source>
        <translation>Ladit…</translation>
    </message>
    <message>
        <source>Search for changes towards the goals</source>
        <translation>Hledat změny směrem k cílům</translation>
    </message>
    <message>
        <source>Draw new laps for a board of this size</source>
        <translation>Nakreslit nové okruhy pro desku této velikosti</translation>
    </message>
    <message>
        <source>Number of laps to invent</source>
        <translation>Počet okruhů k vymyšlení</translation>
    </message>
    <message>
        <source>{met}, {change} spaces changed</source>
        <translation>{met}, změněná pole: {change}</translation>
    </message>
    <message>
        <source>Invent…</source>
        <translation>Vymyslet…</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>Použít</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Návrhy</translation>
    </message>
    <message>
        <source>Changes the road, the bet lines and the grid until the track is nearest to the goals, and proposes tracks from the nearest one to the one that changes least.</source>
        <translation>Mění silnici, sázkové čáry a startovní rošt, až je trať cílům co nejblíž, a navrhne tratě od nejbližší po tu, která mění nejméně.</translation>
    </message>
    <message>
        <source>May change:</source>
        <translation>Smí se změnit:</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>Cíle</translation>
    </message>
    <message>
        <source>Findings by these goals</source>
        <translation>Zjištění podle těchto cílů</translation>
    </message>
    <message>
        <source>Only figures that miss one of these goals are listed as findings</source>
        <translation>Mezi zjištěními jsou jen čísla, která některý z těchto cílů nesplňují</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Údaj</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Od</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Váha</translation>
    </message>
    <message>
        <source>Misses by</source>
        <translation>Chybí</translation>
    </message>
    <message>
        <source>{met} of {all} goals met</source>
        <translation>splněné cíle: {met} z {all}</translation>
    </message>
    <message>
        <source>{met}. Furthest from its goal: {figure}, {miss}.</source>
        <translation>{met}. Nejdál od cíle: {figure}, {miss}.</translation>
    </message>
    <message>
        <source>not known from these games</source>
        <translation>z těchto her se nepozná</translation>
    </message>
    <message>
        <source>{amount} too high</source>
        <translation>o {amount} víc</translation>
    </message>
    <message>
        <source>{amount} too low</source>
        <translation>o {amount} méně</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Nyní</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>Návrh</translation>
    </message>
    <message>
        <source>{figure}, {unit}</source>
        <translation>{figure}, {unit}</translation>
    </message>
    <message>
        <source>Enter a minimum or maximum for each figure.</source>
        <translation>Zadejte u údajů minimum nebo maximum.</translation>
    </message>
    <message>
        <source>Run the lab to see how far the track is from these goals.</source>
        <translation>Spusťte laboratoř a uvidíte, jak daleko je trať od těchto cílů.</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Rodina</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Znalci</translation>
    </message>
    <message>
        <source>Close finish</source>
        <translation>Těsný konec</translation>
    </message>
    <message>
        <source>{tried} of {of} candidates</source>
        <translation>{tried} z {of} kandidátů</translation>
    </message>
    <message>
        <source>{tried} of {of} steps, laps so far: {laps}</source>
        <translation>{tried} z {of} kroků, okruhů zatím: {laps}</translation>
    </message>
    <message>
        <source>best: {met}</source>
        <translation>nejlepší: {met}</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>Vyladit</translation>
    </message>
    <message>
        <source>Take an invented lap</source>
        <translation>Převzít vymyšlený okruh</translation>
    </message>
    <message>
        <source>Tuning needs simulated games. Choose whole games or race only.</source>
        <translation>Ladění potřebuje simulované hry. Zvolte celé hry nebo jen závod.</translation>
    </message>
    <message>
        <source>Tuning…</source>
        <translation>Ladí se…</translation>
    </message>
    <message>
        <source>Search for changes towards the goals?</source>
        <translation>Hledat změny, které trať přiblíží cílům?</translation>
    </message>
    <message>
        <source>Inventing needs simulated games. Choose whole games or race only.</source>
        <translation>Vymýšlení potřebuje simulované hry. Zvolte celé hry nebo jen závod.</translation>
    </message>
    <message>
        <source>Inventing…</source>
        <translation>Vymýšlím…</translation>
    </message>
    <message>
        <source>Invent new laps for this board?</source>
        <translation>Vymyslet nové okruhy pro tuto desku?</translation>
    </message>
    <message>
        <source>The track stays as it is until you use a proposal.</source>
        <translation>Trať zůstane, jak je, dokud některý návrh nepoužijete.</translation>
    </message>
    <message>
        <source>Goals: {figures}</source>
        <translation>Cíle: {figures}</translation>
    </message>
    <message>
        <source>Board: {width} × {height} mm</source>
        <translation>Deska: {width} × {height} mm</translation>
    </message>
    <message>
        <source>Laps: {count}, up to half a minute each</source>
        <translation>Okruhů: {count}, každý do půl minuty</translation>
    </message>
    <message>
        <source>May change: {parts}</source>
        <translation>Smí se změnit: {parts}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nic</translation>
    </message>
    <message>
        <source>Locked: {spaces}</source>
        <translation>Zamčeno: {spaces}</translation>
    </message>
    <message>
        <source>Candidates to try: up to {count}, which takes some minutes</source>
        <translation>Pokusů: nejvýše {count}, trvá to několik minut</translation>
    </message>
    <message>
        <source>about {count} s left</source>
        <translation>zbývá asi {count} s</translation>
    </message>
    <message>
        <source>about {count} min left</source>
        <translation>zbývá asi {count} min</translation>
    </message>
    <message>
        <source>These games cannot tell {best} from {second}.</source>
        <translation>Tyto hry nerozliší {best} a {second}.</translation>
    </message>
    <message>
        <source>The end of the log:</source>
        <translation>Konec logu:</translation>
    </message>
    <message>
        <source>{number}%</source>
        <translation>{number} %</translation>
    </message>
    <message>
        <source>Left edge of the selection</source>
        <translation>Levý okraj výběru</translation>
    </message>
    <message>
        <source>Top edge of the selection</source>
        <translation>Horní okraj výběru</translation>
    </message>
    <message>
        <source>Width of the selection</source>
        <translation>Šířka výběru</translation>
    </message>
    <message>
        <source>Height of the selection</source>
        <translation>Výška výběru</translation>
    </message>
    <message>
        <source>The road bends along: the number is {found} mm, not {wanted} mm.</source>
        <translation>Vozovka se ohýbá s sebou: hodnota je {found} mm, ne {wanted} mm.</translation>
    </message>
    <message>
        <source>Import “{file}”</source>
        <translation>Import „{file}“</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Začít znovu</translation>
    </message>
    <message>
        <source>Forget all roles and options chosen on this page.</source>
        <translation>Zapomenout všechny role a volby z této stránky.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Zobrazit vše</translation>
    </message>
    <message>
        <source>Corners…</source>
        <translation>Rohy…</translation>
    </message>
    <message>
        <source>Set the corners and the size of the sheet again.</source>
        <translation>Znovu nastavit rohy a velikost listu.</translation>
    </message>
    <message>
        <source>Road along a line…</source>
        <translation>Silnice podél čáry…</translation>
    </message>
    <message>
        <source>Draw a new track along a line of this file instead.</source>
        <translation>Místo toho nakreslit novou trať podél čáry z tohoto souboru.</translation>
    </message>
    <message>
        <source>Command that repeats this import</source>
        <translation>Příkaz, který tento import zopakuje</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Kopírovat příkaz</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importovat</translation>
    </message>
    <message>
        <source>Shapes and options</source>
        <translation>Tvary a možnosti</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Možnosti</translation>
    </message>
    <message>
        <source>Click a shape to change its role.</source>
        <translation>Kliknutím na tvar změníte jeho roli.</translation>
    </message>
    <message>
        <source>Shapes whose role is changed</source>
        <translation>Tvary, jejichž role se mění</translation>
    </message>
    <message>
        <source>Role of the shape</source>
        <translation>Role tvaru</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Samočinně</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Změnit</translation>
    </message>
    <message>
        <source>into</source>
        <translation>na</translation>
    </message>
    <message>
        <source>Automatic: {role}</source>
        <translation>Samočinně: {role}</translation>
    </message>
    <message>
        <source>shape|shapes</source>
        <translation>tvar|tvary|tvarů</translation>
    </message>
    <message>
        <source>this shape: {name}</source>
        <translation>tento tvar: {name}</translation>
    </message>
    <message>
        <source>all called “{name}”: {number}</source>
        <translation>vše s názvem „{name}“: {number}</translation>
    </message>
    <message>
        <source>all of layer “{name}”: {number}</source>
        <translation>celou vrstvu „{name}“: {number}</translation>
    </message>
    <message>
        <source>all of colour {name}: {number}</source>
        <translation>vše barvy {name}: {number}</translation>
    </message>
    <message>
        <source>all of this size: {number}</source>
        <translation>vše této velikosti: {number}</translation>
    </message>
    <message>
        <source>layer “{name}”</source>
        <translation>vrstva „{name}“</translation>
    </message>
    <message>
        <source>space|spaces</source>
        <translation>pole|pole|polí</translation>
    </message>
    <message>
        <source>finish line|finish lines</source>
        <translation>cílová čára|cílové čáry|cílových čar</translation>
    </message>
    <message>
        <source>bet line|bet lines</source>
        <translation>sázková čára|sázkové čáry|sázkových čar</translation>
    </message>
    <message>
        <source>course line|course lines</source>
        <translation>osa tratě|osy tratě|os tratě</translation>
    </message>
    <message>
        <source>line between spaces|lines between spaces</source>
        <translation>čára mezi poli|čáry mezi poli|čar mezi poli</translation>
    </message>
    <message>
        <source>page|pages</source>
        <translation>stránka|stránky|stránek</translation>
    </message>
    <message>
        <source>frame|frames</source>
        <translation>rámeček|rámečky|rámečků</translation>
    </message>
    <message>
        <source>ground under spaces|grounds under spaces</source>
        <translation>podklad polí|podklady polí|podkladů polí</translation>
    </message>
    <message>
        <source>infield|infields</source>
        <translation>vnitřek tratě|vnitřky tratě|vnitřků tratě</translation>
    </message>
    <message>
        <source>label|labels</source>
        <translation>popisek|popisky|popisků</translation>
    </message>
    <message>
        <source>decoration|decorations</source>
        <translation>ozdoba|ozdoby|ozdob</translation>
    </message>
    <message>
        <source>copy of a space|copies of spaces</source>
        <translation>kopie pole|kopie polí|kopií polí</translation>
    </message>
    <message>
        <source>faulty shape|faulty shapes</source>
        <translation>vadný tvar|vadné tvary|vadných tvarů</translation>
    </message>
    <message>
        <source>hidden shape|hidden shapes</source>
        <translation>skrytý tvar|skryté tvary|skrytých tvarů</translation>
    </message>
    <message>
        <source>lane|lanes</source>
        <translation>pruh|pruhy|pruhů</translation>
    </message>
    <message>
        <source>{spaces} in {lanes}</source>
        <translation>{spaces}, {lanes}</translation>
    </message>
    <message>
        <source>{taken}; left out: {shapes}</source>
        <translation>{taken}; vynecháno: {shapes}</translation>
    </message>
    <message>
        <source>The drawing contains its track, and that was opened.</source>
        <translation>Výkres obsahuje svou trať, a ta byla otevřena.</translation>
    </message>
    <message>
        <source>Your changes since the last import are replaced. Undo brings them back.</source>
        <translation>Vaše změny od posledního importu budou nahrazeny. Zpět je vrátí.</translation>
    </message>
    <message>
        <source>&amp;Wheel zooms, two fingers pan</source>
        <translation>&amp;Kolečko přibližuje, dva prsty posouvají</translation>
    </message>
    <message>
        <source>Always &amp;zoom (mouse)</source>
        <translation>Vždy &amp;přibližovat (myš)</translation>
    </message>
    <message>
        <source>Always &amp;pan (touchpad)</source>
        <translation>Vždy p&amp;osouvat (touchpad)</translation>
    </message>
    <message>
        <source>&amp;Mouse wheel and touchpad</source>
        <translation>Kolečko &amp;myši a touchpad</translation>
    </message>
    <message>
        <source>Photo with the corners of the sheet</source>
        <translation>Fotografie s rohy listu</translation>
    </message>
    <message>
        <source>The keys 1 to 4 choose a corner, arrow keys move it.</source>
        <translation>Klávesy 1 až 4 vyberou roh, šipky jím posunou.</translation>
    </message>
    <message>
        <source>top left</source>
        <translation>vlevo nahoře</translation>
    </message>
    <message>
        <source>top right</source>
        <translation>vpravo nahoře</translation>
    </message>
    <message>
        <source>bottom right</source>
        <translation>vpravo dole</translation>
    </message>
    <message>
        <source>bottom left</source>
        <translation>vlevo dole</translation>
    </message>
    <message>
        <source>Corners of the sheet in “{file}”</source>
        <translation>Rohy listu v „{file}“</translation>
    </message>
    <message>
        <source>Turn the sheet</source>
        <translation>Otočit list</translation>
    </message>
    <message>
        <source>Turn the sheet clockwise by a quarter.</source>
        <translation>Otočí list o čtvrt otáčky po směru hodinových ručiček.</translation>
    </message>
    <message>
        <source>As found</source>
        <translation>Jak byly nalezeny</translation>
    </message>
    <message>
        <source>Read the sheet</source>
        <translation>Přečíst list</translation>
    </message>
    <message>
        <source>Sheet width</source>
        <translation>Šířka listu</translation>
    </message>
    <message>
        <source>Sheet height</source>
        <translation>Výška listu</translation>
    </message>
    <message>
        <source>Drag the corners onto those of the sheet, and enter its size. Nothing in a sketch says which side is its top: turn it as the board is to be.</source>
        <translation>Přetáhněte rohy na rohy listu a zadejte jeho velikost. V náčrtku nic neříká, kde je nahoře: otočte ho tak, jak má být deska.</translation>
    </message>
    <message>
        <source>These are not the corners of a sheet: let them run round it, top left first.</source>
        <translation>Toto nejsou rohy listu: ať jdou kolem něj, první vlevo nahoře.</translation>
    </message>
    <message>
        <source>All safe fixes</source>
        <translation>Bezpečné opravy</translation>
    </message>
    <message>
        <source>Solved problems: {count}. Choose one to see its place.</source>
        <translation>Vyřešené problémy: {count}. Vyberte některý a uvidíte jeho místo.</translation>
    </message>
    <message>
        <source>Solved problems</source>
        <translation>Vyřešené problémy</translation>
    </message>
    <message>
        <source>Undo all</source>
        <translation>Vrátit vše</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nic není vybráno</translation>
    </message>
    <message>
        <source>{colour} car</source>
        <translation>{colour} (auto)</translation>
    </message>
    <message>
        <source>{colour} camel</source>
        <translation>{colour} (velbloud)</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Začít od</translation>
    </message>
    <message>
        <source>Save as a style of yours…</source>
        <translation>Uložit jako vlastní styl…</translation>
    </message>
    <message>
        <source>For all your tracks</source>
        <translation>Pro všechny vaše tratě</translation>
    </message>
    <message>
        <source>Keep in the track</source>
        <translation>Ponechat v trati</translation>
    </message>
    <message>
        <source>Write all colours into the file of the track</source>
        <translation>Zapsat všechny barvy do souboru trati</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Vrátit</translation>
    </message>
    <message>
        <source>Drop all changes of the style</source>
        <translation>Zahodit všechny změny stylu</translation>
    </message>
    <message>
        <source>Show the board as printed</source>
        <translation>Ukázat desku, jak bude vytištěna</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Jak ji vidí</translation>
    </message>
    <message>
        <source>Signs of tags</source>
        <translation>Značky štítků</translation>
    </message>
    <message>
        <source>Title, legend, words</source>
        <translation>Nadpis, legenda, slova</translation>
    </message>
    <message>
        <source>Changes kept in this track: {count}</source>
        <translation>Změny uložené v této trati: {count}</translation>
    </message>
    <message>
        <source>Choose the style</source>
        <translation>Zvolit styl</translation>
    </message>
    <message>
        <source>Change the look</source>
        <translation>Změnit vzhled</translation>
    </message>
    <message>
        <source>Reset the look</source>
        <translation>Obnovit vzhled</translation>
    </message>
    <message>
        <source>Keep the look in the track</source>
        <translation>Ponechat vzhled v trati</translation>
    </message>
    <message>
        <source>Place the title and tables</source>
        <translation>Umístit název a tabulky</translation>
    </message>
    <message>
        <source>Painting the board…</source>
        <translation>Maluje se deska…</translation>
    </message>
    <message>
        <source>Change the words of the board</source>
        <translation>Změnit slova desky</translation>
    </message>
    <message>
        <source>Set the sign of a tag</source>
        <translation>Nastavit značku štítku</translation>
    </message>
    <message>
        <source>Make texts readable</source>
        <translation>Zlepšit čitelnost textů</translation>
    </message>
    <message>
        <source>⚠ {text}: contrast {ratio}, {wanted} needed</source>
        <translation>⚠ {text}: kontrast {ratio}, potřeba je {wanted}</translation>
    </message>
    <message>
        <source>⚠ Lanes {first} and {second} look alike: {vision}</source>
        <translation>⚠ Pruhy {first} a {second} vypadají stejně: {vision}</translation>
    </message>
    <message>
        <source>✓ All texts can be read, and everybody can tell the lanes apart.</source>
        <translation>✓ Všechny texty jsou čitelné a pruhy rozliší každý.</translation>
    </message>
    <message>
        <source>Add a colour to: {what}</source>
        <translation>Přidat barvu: {what}</translation>
    </message>
    <message>
        <source>Remove the last colour of: {what}</source>
        <translation>Odebrat poslední barvu: {what}</translation>
    </message>
    <message>
        <source>Remove: {what}</source>
        <translation>Odebrat: {what}</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Vybrat…</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Hvězda</translation>
    </message>
    <message>
        <source>Arrow</source>
        <translation>Šipka</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Kapka</translation>
    </message>
    <message>
        <source>Bolt</source>
        <translation>Blesk</translation>
    </message>
    <message>
        <source>Skull</source>
        <translation>Lebka</translation>
    </message>
    <message>
        <source>Coin</source>
        <translation>Mince</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Vlajka</translation>
    </message>
    <message>
        <source>Wrench</source>
        <translation>Klíč</translation>
    </message>
    <message>
        <source>Crown</source>
        <translation>Koruna</translation>
    </message>
    <message>
        <source>Heart</source>
        <translation>Srdce</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Kostka</translation>
    </message>
    <message>
        <source>Question mark</source>
        <translation>Otazník</translation>
    </message>
    <message>
        <source>Sign of {tag}</source>
        <translation>Značka štítku {tag}</translation>
    </message>
    <message>
        <source>Usual sign</source>
        <translation>Obvyklá značka</translation>
    </message>
    <message>
        <source>As a word</source>
        <translation>Jako slovo</translation>
    </message>
    <message>
        <source>SVG drawing…</source>
        <translation>Kresba SVG…</translation>
    </message>
    <message>
        <source>Colour of the sign of {tag}</source>
        <translation>Barva značky štítku {tag}</translation>
    </message>
    <message>
        <source>Legend for {tag}</source>
        <translation>Legenda ke štítku {tag}</translation>
    </message>
    <message>
        <source>{tag} · spaces: {count}</source>
        <translation>{tag} · polí: {count}</translation>
    </message>
    <message>
        <source>Legend: {words}</source>
        <translation>Legenda: {words}</translation>
    </message>
    <message>
        <source>Give spaces tags in Properties, then choose the signs of the tags here.</source>
        <translation>Dejte polím štítky ve Vlastnostech a tady vyberte jejich značky.</translation>
    </message>
    <message>
        <source>Drag a guide onto the board</source>
        <translation>Vytáhni vodítko na desku</translation>
    </message>
    <message>
        <source>Shift + Enter begins a new line</source>
        <translation>Shift + Enter začne nový řádek</translation>
    </message>
    <message>
        <source>Words of the board</source>
        <translation>Slova na desce</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>All languages</source>
        <translation>Všechny jazyky</translation>
    </message>
    <message>
        <source>Code of another language</source>
        <translation>Kód dalšího jazyka</translation>
    </message>
    <message>
        <source>such as ja or pt-BR</source>
        <translation>například ja nebo pt-BR</translation>
    </message>
    <message>
        <source>Add language</source>
        <translation>Přidat jazyk</translation>
    </message>
    <message>
        <source>Usual words</source>
        <translation>Obvyklá slova</translation>
    </message>
    <message>
        <source>Your words</source>
        <translation>Vlastní slova</translation>
    </message>
    <message>
        <source>“{text}”: use only those {{…}} that the usual words contain.</source>
        <translation>„{text}“: použijte jen ty {{…}}, které jsou v obvyklých slovech.</translation>
    </message>
    <message>
        <source>{…} are values, such as a number.</source>
        <translation>{…} jsou hodnoty, například číslo.</translation>
    </message>
    <message>
        <source>Set a guide</source>
        <translation>Nastavit vodítko</translation>
    </message>
    <message>
        <source>Read games…</source>
        <translation>Načíst hry…</translation>
    </message>
    <message>
        <source>Games with people, as Play with friends saves them</source>
        <translation>Hry s lidmi, jak je ukládá Hrát s přáteli</translation>
    </message>
    <message>
        <source>No games with people have been read yet.</source>
        <translation>Zatím nebyly načteny žádné hry s lidmi.</translation>
    </message>
    <message>
        <source>Findings from games with friends</source>
        <translation>Zjištění z her s přáteli</translation>
    </message>
    <message>
        <source>These games contain no notes.</source>
        <translation>V těchto hrách nejsou žádné poznámky.</translation>
    </message>
    <message>
        <source>Games read: {games}. With fewer than {few}, the figures are rough.</source>
        <translation>Načtených her: {games}. Při méně než {few} jsou čísla jen hrubá.</translation>
    </message>
    <message>
        <source>Games read: {games}</source>
        <translation>Načtené hry: {games}</translation>
    </message>
    <message>
        <source>{row} ({low} to {high})</source>
        <translation>{row} ({low} až {high})</translation>
    </message>
    <message>
        <source>Read games with people</source>
        <translation>Načíst hry s lidmi</translation>
    </message>
    <message>
        <source>Games ({endings});;All files (*)</source>
        <translation>Hry ({endings});;Všechny soubory (*)</translation>
    </message>
    <message>
        <source>Reading the games…</source>
        <translation>Hry se načítají…</translation>
    </message>
    <message>
        <source>Change the questions after hosted games</source>
        <translation>Změnit otázky po hře s přáteli</translation>
    </message>
    <message>
        <source>In the Lanesmith that is &amp;running</source>
        <translation>V &amp;běžícím Lanesmithu</translation>
    </message>
    <message>
        <source>In a Lanesmith of its &amp;own</source>
        <translation>Ve &amp;vlastním Lanesmithu</translation>
    </message>
    <message>
        <source>&amp;Files opened from outside</source>
        <translation>Soubory otevírané &amp;zvenčí</translation>
    </message>
    <message>
        <source>Unknown kind of document: “{kind}”.</source>
        <translation>Neznámý druh dokumentu: „{kind}“.</translation>
    </message>
    <message>
        <source>⚠ No room on the board for: {names}</source>
        <translation>⚠ Na desce není místo pro: {names}</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Folder</source>
        <translation>Složka</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Soubor</translation>
    </message>
    <message>
        <source>%1 File</source>
        <translation>Soubor %1</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Disk</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Hledat v:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>&amp;Typ souborů:</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>&lt;b&gt;The name &quot;%1&quot; cannot be used.&lt;/b&gt;&lt;p&gt;Try using another name, with fewer characters or no punctuation marks.</source>
        <translation>&lt;b&gt;Název „%1“ nelze použít.&lt;/b&gt;&lt;p&gt;Zkuste jiný, kratší nebo bez interpunkce.</translation>
    </message>
</context>
</TS>
