const STORAGE_KEY = 'reloadedAt';
/** If a file is still missing this soon after a reload, an update is not the reason. */
const MIN_RELOAD_INTERVAL_MS = 10_000;

/** Reloads the page if a lazy file is missing after an update. Drafts are in session storage. */
export function reloadAfterUpdate() {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < MIN_RELOAD_INTERVAL_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
