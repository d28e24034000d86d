/** What every program needs, and the settings of package managers, proxies and certificates. */
const INHERITED =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|CI|XDG_\w+|npm_\w+|(https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAM\w*)$/i;

/** Returns the environment of programs that `npm start` runs before Afterword: an allow-list, so that no install script can read a password or a key. */
export function setupEnvironment(own = {}) {
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name))), ...own };
}
