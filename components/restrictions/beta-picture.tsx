import { MapPin } from "./map-pin";
import styles from "./state-map.module.css";

/** Decoration (RS-44) where there is no map to show: a place that more and more circles reach. */
export function BetaPicture() {
  return (
    <div className={styles.map} aria-hidden="true">
      <svg viewBox="0 0 296 160" width="296" height="160" className={styles.drawing} aria-hidden="true">
        {[140, 104, 68, 34].map((width) => (
          <ellipse key={width} className={styles.ring} cx="148" cy="118" rx={width} ry={width * 0.28} />
        ))}
        <MapPin transform="translate(148 118) scale(3)" />
      </svg>
    </div>
  );
}
