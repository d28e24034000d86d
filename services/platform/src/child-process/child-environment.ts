/** What programs need of the environment: where programs, libraries and certificates are, the language, the time zone, the home and temporary folders. */
const INHERITED = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR', 'TMP', 'TEMP'],
  ...['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA'],
]);
const LOCALE = /^LC_[A-Z]+$/;

/** The environment of a child process: an allow-list of ours, so that it never learns a password or a key, and `own` on top. */
export function childEnvironment(own: Record<string, string> = {}, ours: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inherited = Object.entries(ours).filter(([name]) => INHERITED.has(name.toUpperCase()) || LOCALE.test(name));
  return { ...Object.fromEntries(inherited), ...own };
}
