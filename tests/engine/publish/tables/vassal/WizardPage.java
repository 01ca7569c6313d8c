package org.netbeans.spi.wizard;

/** Stands for a class of the wizard library, which VASSAL's classes name. */
public class WizardPage extends javax.swing.JPanel {
  public interface WizardResultProducer {}
}
