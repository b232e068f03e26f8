import type { PictureFault, PictureSide } from "@/domain/scan/picture-faults";
import { Card, Face, ScanPicture } from "./drawing";
import styles from "./drawing.module.css";

const Back = () => (
  <>
    <rect className={styles.card} x="70" y="34" width="180" height="100" rx="10" />
    <path className={styles.strip} d="M70 48h180v16H70z" />
    <path className={styles.text} d="M86 80h96M86 92h72" />
    <path
      className={styles.bars}
      d="M86 106v16M91 106v16M95 106v16M102 106v16M106 106v16M113 106v16M119 106v16M123 106v16M130 106v16M137 106v16M141 106v16M148 106v16M155 106v16M159 106v16M166 106v16"
    />
  </>
);

const Fault = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle className={styles.fault} cx={x} cy={y} r="14" />
    <path className={styles.cross} d={`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`} />
  </>
);

const subjects: Record<PictureSide, () => React.ReactNode> = { front: Card, back: Back, face: Face, other: Card };

/** The picture as the camera saw it, with what was wrong. */
export function FaultDrawing({ fault, side }: { fault: PictureFault; side: PictureSide }) {
  const Subject = subjects[side];
  const subject = <Subject />;
  const drawn = {
    glare: (
      <>
        {subject}
        <path className={styles.glare} d="M150 34h58l-44 100h-58zM216 34h12l-44 100h-12z" />
        <circle className={styles.strong} cx="204" cy="17" r="6" />
        <Fault x={176} y={84} />
      </>
    ),
    cutOff: (
      <>
        <svg x="54" y="20" width="212" height="128" viewBox="54 20 212 128" aria-hidden="true">
          <g transform="translate(64 34)">{subject}</g>
        </svg>
        <path className={styles.gone} d="M266 68h38a10 10 0 0 1 10 10v80a10 10 0 0 1-10 10h-38M170 148v20h134" />
        <Fault x={268} y={132} />
      </>
    ),
    blurred: (
      <>
        <filter id="scan-blur" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="5 2.500" />
        </filter>
        <g filter="url(#scan-blur)">{subject}</g>
        <Fault x={160} y={84} />
      </>
    ),
    expired: (
      <>
        {subject}
        <rect className={styles.date} x="138" y="98" width="100" height="26" rx="6" />
        <path className={styles.digits} d="M148 111h20M174 111h20M200 111h28" />
        <Fault x={238} y={98} />
      </>
    ),
    other: (
      <>
        {subject}
        <Fault x={238} y={44} />
      </>
    ),
  }[fault];
  return <ScanPicture>{drawn}</ScanPicture>;
}
