"use client";
import pictures from "@/.operator/icons.svg";
import bar from "@/components/shell/brand-bar.module.css";
import mark from "@/components/shell/mark.module.css";
import foot from "@/components/shell/page-foot.module.css";
import page from "@/components/shell/page-shell.module.css";
import menu from "@/components/shell/site-menu.module.css";
import trust from "@/components/shell/trust-lines.module.css";
import textStyles from "@/components/ui/text/text.module.css";

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
    <svg width="1.75em" height="1.75em" className={mark.mark} aria-hidden="true">
      <use href={`${pictures.src}#mark-main`} />
    </svg>
    <span translate="no">Brand</span>
  </a>
);

const Menu = ({ words }) => (
  <nav className={menu.nav} aria-label={words.site}>
    <a className={menu.link} href="/language">
      {words.language}
    </a>
  </nav>
);

const Foot = ({ words }) => (
  <footer className={foot.foot}>
    <p className={foot.help}>
      {words.footer} <a href="/help">{words.helpLink}</a>
    </p>
    <nav className={foot.legal} aria-label={words.legal}>
      <a href="/terms">{words.terms}</a>
      <a href="/privacy">{words.privacy}</a>
      <a href="/support">{words.support}</a>
    </nav>
    <Trust words={words} />
    <p className={foot.reference}>
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
          <p className={bar.care}>{words.care}</p>
        </div>
        <Menu words={words} />
      </header>
      <span role="status" className={textStyles.srOnly} />
      <main id="main" tabIndex={-1} className={page.main}>
        {children}
      </main>
      <Foot words={words} />
    </div>
  );
}
