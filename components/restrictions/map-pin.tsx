import styles from "./state-map.module.css";

/** The pin of the drawn maps, with its tip at the origin of the `transform`. */
export function MapPin({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path
        className={styles.pin}
        d="M0 0c-8-8.5-10.500-13-10.500-18a10.500 10.500 0 0 1 21 0c0 5-2.500 9.500-10.500 18Z"
      />
      <circle className={styles.eye} cy="-18" r="4" />
    </g>
  );
}
