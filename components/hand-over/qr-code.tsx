import styles from "./hand-over.module.css";

/** Readers need so many light modules around the code. */
const quietZone = 4;

type QrCodeProps = {
  /** Modules of one side, and the dark ones as a path. */
  code: { size: number; path: string };
  label: string;
};

/** Dark on light in both schemes: many cameras cannot read the reverse. */
export function QrCode({ code: { size, path }, label }: QrCodeProps) {
  const side = size + 2 * quietZone;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      width="176"
      height="176"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.plate} d={`M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
