"use client";

const paths = {
  cross: "M6 6l12 12M18 6 6 18",
  globe:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z",
  heart: "M12 20.500S3.5 15.8 3.5 9.600A4.6 4.6 0 0 1 12 7.100a4.6 4.6 0 0 1 8.5 2.500C20.5 15.8 12 20.5 12 20.500Z",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.7v.1",
  lock: "M8 10h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM8 10V7a4 4 0 0 1 8 0v3",
  menu: "M4 7h16M4 12h16M4 17h16",
  shield: "M12 3l7.5 2.500V11c0 4.8-3 8.3-7.5 10-4.5-1.7-7.5-5.2-7.5-10V5.500ZM8.5 12l2.5 2.5 4.5-5",
};

const Icon = ({ name }) => (
  <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

const Trust = ({ words, hasIcons }) => (
  <ul className="lines">
    <li>
      {hasIcons && <Icon name="shield" />}
      {words.licence}
    </li>
    <li>
      <span aria-hidden="true">{words.age}</span>
      <span className="sr">{words.ageText}</span>
    </li>
    <li>
      {hasIcons && <Icon name="lock" />}
      {words.encrypted}
    </li>
  </ul>
);

/** The HTML of the product's shell. */
export function Shell({ words, children }) {
  const links = [
    { href: "/help", label: words.help, icon: "help" },
    { href: "/language", label: words.language, icon: "globe" },
  ];
  return (
    <div className="page">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="head">
        <div className="side art">
          <a className="brand" href="/">
            <svg className="mark" viewBox="0 0 28 28" aria-hidden="true">
              <path className="solid" d="M14 1.5 26.5 14 14 26.5 1.5 14Z" />
              <path className="cut" d="m9.5 14.2 3.2 3.2 6-6.4" />
            </svg>
            <span translate="no">Brand</span>
          </a>
          <div className="words">
            <p className="care">{words.care}</p>
            <div className="trust">
              <Trust words={words} hasIcons />
            </div>
          </div>
        </div>
        <nav className="nav" aria-label={words.site}>
          <details className="menu">
            <summary className="summary">
              <span className="open">
                <Icon name="menu" />
                {words.menu}
              </span>
              <span className="close">
                <Icon name="cross" />
                {words.close}
              </span>
            </summary>
            <div className="sheet">
              {links.map(({ href, label, icon }) => (
                <a key={href} className="row" href={href}>
                  <Icon name={icon} />
                  {label}
                </a>
              ))}
            </div>
          </details>
          <div className="links">
            {links.map(({ href, label }) => (
              <a key={href} className="link" href={href}>
                {label}
              </a>
            ))}
          </div>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="main">
        {children}
      </main>
      <footer className="foot">
        <p className="help">
          <Icon name="heart" />
          <span>
            {words.footer} <a href="/help">{words.helpLink}</a>
          </span>
        </p>
        <nav className="legal" aria-label={words.legal}>
          <a href="/terms">{words.terms}</a>
          <a href="/privacy">{words.privacy}</a>
          <a href="/responsible">{words.responsible}</a>
          <a href="/support">{words.support}</a>
        </nav>
        <div className="trust">
          <Trust words={words} />
        </div>
        <p>
          {words.reference} <code translate="no">0000-0000</code>
        </p>
      </footer>
    </div>
  );
}
