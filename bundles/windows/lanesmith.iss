; Installer for Windows, for Inno Setup 6: NOT YET TRIED.
;
;     pyinstaller bundles\lanesmith.spec
;     iscc /DVersion=0.2.0 bundles\windows\lanesmith.iss
;
; It installs for the user alone, so nobody is asked for the password of an administrator.

#ifndef Version
  #error Say which version: iscc /DVersion=...
#endif

[Setup]
AppId=Lanesmith
AppName=Lanesmith
AppVersion={#Version}
AppPublisher=The Lanesmith authors
LicenseFile=..\..\LICENSE
DefaultDirName={autopf}\Lanesmith
DefaultGroupName=Lanesmith
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
SourceDir=..\..\dist\lanesmith
OutputDir=..
OutputBaseFilename=lanesmith-{#Version}-setup
Compression=lzma2
SolidCompression=yes
UninstallDisplayIcon={app}\lanesmith.exe

[Files]
Source: "*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Lanesmith"; Filename: "{app}\lanesmith.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.lanesmith"; ValueType: string; ValueData: "Lanesmith.Track"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Lanesmith.Track"; ValueType: string; ValueData: "Lanesmith track"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Lanesmith.Track\shell\open\command"; ValueType: string; ValueData: """{app}\lanesmith.exe"" edit ""%1"""
Root: HKA; Subkey: "Software\Classes\.lanesmith-game"; ValueType: string; ValueData: "Lanesmith.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Lanesmith.Game"; ValueType: string; ValueData: "Lanesmith saved game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Lanesmith.Game\shell\open\command"; ValueType: string; ValueData: """{app}\lanesmith.exe"" edit ""%1"""
