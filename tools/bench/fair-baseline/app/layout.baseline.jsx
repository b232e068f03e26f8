import "@/components/theme/font.css";
import "@/components/theme/tokens.css";
import "@/components/theme/base.css";
import "@/.operator/brands.css";
import { Shell } from "./shell";
import { t } from "./words";

const ofShell = ["skip", "site", "language", "care", "licence", "age", "ageText", "encrypted"];
const ofFoot = ["footer", "helpLink", "legal", "terms", "privacy", "support", "reference"];

export default function Layout({ children }) {
  const words = Object.fromEntries([...ofShell, ...ofFoot].map((name) => [name, t(name)]));
  return (
    <html lang="en-US" data-brand="main">
      <body>
        <Shell words={words}>{children}</Shell>
      </body>
    </html>
  );
}
