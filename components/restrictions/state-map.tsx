import { MapPin } from "./map-pin";
import styles from "./state-map.module.css";

/** The states as tiles, roughly where they are: one row of the map per line, two letters per tile. */
const rows = [
  "AK .. .. .. .. .. .. .. .. .. .. ME",
  ".. .. .. .. .. .. .. .. .. .. VT NH",
  "WA ID MT ND MN IL WI MI NY RI MA ..",
  "OR NV WY SD IA IN OH PA NJ CT .. ..",
  "CA UT CO NE MO KY WV VA MD DE .. ..",
  ".. AZ NM KS AR TN NC SC DC .. .. ..",
  ".. .. .. OK LA MS AL GA .. .. .. ..",
  "HI .. .. TX .. .. .. FL .. .. .. ..",
];

const tiles = rows.flatMap((row, y) =>
  row.split(" ").flatMap((state, x) => (state === ".." ? [] : [{ state, x: x * 24 + 4, y: y * 24 + 4 }])),
);

type StateMapProps = {
  /** Where the player is, such as "US-TX". */
  location: string | undefined;
  /** What the pin means. */
  legend: string;
};

/** Decoration (RS-44): the words next to it say the same. It marks no state as open, because the platform does not say which are. */
export function StateMap({ location, legend }: StateMapProps) {
  const here = tiles.find(({ state }) => location === `US-${state}`);
  return (
    <div className={styles.map} aria-hidden="true">
      <svg viewBox="0 -20 296 220" width="296" height="220" className={styles.drawing} aria-hidden="true">
        {tiles.map(({ state, x, y }) => (
          <rect key={state} className={styles.state} x={x} y={y} width="20" height="20" rx="5" />
        ))}
        {here && <MapPin transform={`translate(${here.x + 10} ${here.y + 14})`} />}
      </svg>
      {here && (
        <p className={styles.legend}>
          <i className={styles.dot} />
          {legend}
        </p>
      )}
    </div>
  );
}
