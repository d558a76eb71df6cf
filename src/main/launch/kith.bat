@echo off
rem Starts Kith: its window without arguments or with files alone, otherwise the command line.
rem KITH_JAVA_HOME     the Java to use, whatever else is installed
rem KITH_JAVA_OPTIONS  further options for it, divided by blanks
setlocal DisableDelayedExpansion
for %%d in ("%~dp0..") do set "KITH_HOME=%%~fd"

set "FOUND="
if defined KITH_JAVA_HOME set "FOUND=%KITH_JAVA_HOME%"
if not defined FOUND if defined JAVA_HOME call :try "%JAVA_HOME%"
if not defined FOUND for /f "delims=" %%j in ('where java 2^>nul') do if not defined FOUND call :try "%%~dpj.."
for %%r in ("%ProgramFiles%\Java" "%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\BellSoft" "%ProgramFiles%\Amazon Corretto" "%LOCALAPPDATA%\Programs\Eclipse Adoptium" "%USERPROFILE%\.jdks") do (
    if not defined FOUND if exist "%%~r\" for /d %%j in ("%%~r\*") do if not defined FOUND call :try "%%~j"
)
if not defined FOUND (
    echo Kith needs Java 25 or newer and found none: install one, or let KITH_JAVA_HOME name its folder. 1>&2
    exit /b 2
)

rem The window is for no arguments, for the demo, and for files as a double click hands them over.
set "WINDOW=yes"
if not "%~1"=="demo" for %%a in (%*) do if not exist "%%~a" set "WINDOW=no"
if "%WINDOW%"=="yes" goto window

rem Commands that compute for long get Java's better compiler; all others are over before it would pay.
set "COMPILER=-XX:TieredStopAtLevel=1"
for %%a in (%*) do for %%b in (lab attack milter --from-file) do if "%%~a"=="%%b" set "COMPILER="
rem What the build learnt of the classes; Java passes over a cache that does not fit.
set "CACHE="
if exist "%KITH_HOME%\lib\kith.aot" set "CACHE="-XX:AOTCache=%KITH_HOME%\lib\kith.aot" -Xlog:disable"

"%FOUND%\bin\java.exe" -XX:+UseSerialGC -XX:+IgnoreUnrecognizedVMOptions %COMPILER% %CACHE% %KITH_JAVA_OPTIONS% --enable-native-access=ALL-UNNAMED -cp "%KITH_HOME%\lib\kith.jar" kith.Launcher %*
exit /b %ERRORLEVEL%

:window
set "CACHE="
if exist "%KITH_HOME%\lib\kith-window.aot" set "CACHE="-XX:AOTCache=%KITH_HOME%\lib\kith-window.aot" -Xlog:disable"
"%FOUND%\bin\java.exe" -XX:TieredStopAtLevel=1 "@%KITH_HOME%\bin\window.options" %CACHE% %KITH_JAVA_OPTIONS% "--module-path=%KITH_HOME%\javafx" --add-modules=javafx.controls --enable-native-access=javafx.graphics,ALL-UNNAMED "-Dkith.samples=%KITH_HOME%\samples" -cp "%KITH_HOME%\lib\kith.jar" kith.Launcher %*
exit /b %ERRORLEVEL%

rem Takes the folder when it holds a Java that is new enough. Its "release" file is read because starting Java to ask takes longer than all the rest.
:try
if not exist "%~1\bin\java.exe" exit /b
if not exist "%~1\release" exit /b
for /f "usebackq tokens=2 delims==" %%v in (`findstr /b "JAVA_VERSION=" "%~1\release"`) do for /f "delims=.-+ " %%n in ("%%~v") do if %%n geq 25 set "FOUND=%~1"
exit /b
