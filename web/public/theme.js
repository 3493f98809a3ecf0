// Before anything is drawn: the theme chosen here, if one was; else the system's, by the style sheet alone.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system decides.
}
