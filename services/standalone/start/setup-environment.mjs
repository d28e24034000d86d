/** Beside what every program needs: the settings of package managers and where the network's proxies and certificates are. */
const INHERITED =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|CI|XDG_\w+|npm_\w+|(https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAM\w*)$/i;

/** The environment of what `npm start` runs before Afterword: an allow-list, so that no install script learns a password or a key. */
export function setupEnvironment(own = {}) {
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name))), ...own };
}
