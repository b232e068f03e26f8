import { t } from "./words";

export default function Layout({ children }) {
  return (
    <html lang="en-US" data-brand="main">
      <body>
        <div className="page">
          <a className="skip" href="#main">
            {t("skip")}
          </a>
          <header className="bar">
            <a className="brand" href="/">
              <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
                <path d="M16 2 30 16 16 30 2 16Z" />
              </svg>
              <span translate="no">Brand</span>
            </a>
            <nav className="nav" aria-label={t("site")}>
              <a href="/help">{t("help")}</a>
              <a href="/language">{t("language")}</a>
            </nav>
          </header>
          <main id="main" tabIndex={-1} className="main">
            <div className="panel">{children}</div>
          </main>
          <footer className="footer">
            <p className="help">
              {t("footer")} <a href="/help">{t("helpLink")}</a>
            </p>
            <nav className="legal" aria-label={t("legal")}>
              <a href="/terms">{t("terms")}</a>
              <a href="/privacy">{t("privacy")}</a>
              <a href="/responsible">{t("responsible")}</a>
              <a href="/support">{t("support")}</a>
            </nav>
            <p className="reference">
              {t("reference")} <code translate="no">0000-0000</code>
            </p>
          </footer>
        </div>
      </body>
    </html>
  );
}
