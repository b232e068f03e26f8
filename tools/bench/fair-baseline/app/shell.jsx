"use client";
import bar from "@/components/shell/brand-bar.module.css";
import mark from "@/components/shell/mark.module.css";
import foot from "@/components/shell/page-foot.module.css";
import page from "@/components/shell/page-shell.module.css";
import menu from "@/components/shell/site-menu.module.css";
import trust from "@/components/shell/trust-lines.module.css";
import icon from "@/components/ui/icon.module.css";
import pictures from "@/components/ui/icons.svg";
import textStyles from "@/components/ui/text/text.module.css";

const Icon = ({ name, className }) => (
  <svg viewBox="0 0 24 24" width="1.25rem" height="1.25rem" className={`${icon.icon} ${className}`} aria-hidden="true">
    <use href={`${pictures.src}#${name}`} />
  </svg>
);

const Trust = ({ words }) => (
  <ul className={trust.lines}>
    <li className={trust.licence}>{words.licence}</li>
    <li>
      <span className={trust.age} aria-hidden="true">
        {words.age}
      </span>
      <span className={textStyles.srOnly}>{words.ageText}</span>
    </li>
    <li className={trust.encrypted}>{words.encrypted}</li>
  </ul>
);

const Brand = () => (
  <a className={bar.brand} href="/">
    <svg viewBox="0 0 28 28" className={mark.mark} aria-hidden="true">
      <path className={mark.solid} d="M14 1.5 26.5 14 14 26.5 1.5 14Z" />
      <path className={mark.cut} d="m9.5 14.2 3.2 3.2 6-6.4" />
    </svg>
    <span translate="no">Brand</span>
  </a>
);

const Menu = ({ words }) => (
  <nav className={menu.nav} aria-label={words.site}>
    <details className={menu.menu}>
      <summary className={menu.summary}>
        <span className={menu.toOpen}>{words.menu}</span>
        <span className={menu.toClose}>{words.close}</span>
      </summary>
    </details>
    <div className={menu.links}>
      <a className={menu.link} href="/help">
        <Icon name="help" className={menu.icon} />
        {words.help}
      </a>
      <a className={menu.link} href="/language">
        <Icon name="globe" className={menu.icon} />
        {words.language}
      </a>
    </div>
  </nav>
);

const Foot = ({ words }) => (
  <footer className={foot.foot}>
    <p className={foot.help}>
      <Icon name="heart" className={foot.heart} />
      <span>
        {words.footer} <a href="/help">{words.helpLink}</a>
      </span>
    </p>
    <nav className={foot.legal} aria-label={words.legal}>
      <a href="/terms">{words.terms}</a>
      <a href="/privacy">{words.privacy}</a>
      <a href="/responsible">{words.responsible}</a>
      <a href="/support">{words.support}</a>
    </nav>
    <div className={foot.trust}>
      <Trust words={words} />
    </div>
    <p>
      {words.reference} <code translate="no">0000-0000</code>
    </p>
  </footer>
);

/** The HTML and the styles of the product's shell for a visitor: tools/bench/fair-baseline.test.tsx compares the two. */
export function Shell({ words, children }) {
  return (
    <div className={page.page}>
      <a className={`${textStyles.srOnly} ${page.skip}`} href="#main">
        {words.skip}
      </a>
      <header className={bar.head}>
        <div className={bar.side} data-brand-drawing="">
          <Brand />
          <div className={bar.words}>
            <p className={bar.care}>{words.care}</p>
            <div className={bar.trust}>
              <Trust words={words} />
            </div>
          </div>
        </div>
        <Menu words={words} />
      </header>
      <main id="main" tabIndex={-1} className={page.main}>
        {children}
      </main>
      <Foot words={words} />
    </div>
  );
}
