const KEY = 'reloadedAt';
/** A file that is still missing this soon after a reload is not missing because of an update. */
const AGAIN_MS = 10_000;

/** A page left open over an update asks for files that are gone; it loads itself anew. What was typed is kept in the tab. */
export function reloadAfterUpdate() {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
