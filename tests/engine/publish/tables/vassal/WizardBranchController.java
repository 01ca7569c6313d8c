package org.netbeans.spi.wizard;

/** Stands for a class of the wizard library, which VASSAL's classes name. */
public class WizardBranchController {}
