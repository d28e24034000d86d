// Before the first paint: the theme a person chose earlier. src/features/shell/theme.ts writes it.
const kept = localStorage.getItem('theme');
if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
