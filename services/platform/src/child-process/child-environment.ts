/** The variables that programs need: paths of programs, libraries and certificates, language, time zone, home and temporary folders. */
const INHERITED = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR', 'TMP', 'TEMP'],
  ...['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA'],
]);
const LOCALE = /^LC_[A-Z]+$/;

/** Returns the environment of a child process: variables on the allow-list, so that it gets no password or key, and then `own`. */
export function childEnvironment(own: Record<string, string> = {}, ours: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inherited = Object.entries(ours).filter(([name]) => INHERITED.has(name.toUpperCase()) || LOCALE.test(name));
  return { ...Object.fromEntries(inherited), ...own };
}
