type ClockTimeProps = {
  /** Epoch milliseconds. */
  at: number;
  /** The server's text, with the name of the zone. */
  text: string;
};

/**
 * A time as a clock. The browser does not translate it: the sentences around it come from the server as text, and without
 * script nothing could, so one zone, the brand's and named, serves the whole page.
 */
export const ClockTime = ({ at, text }: ClockTimeProps) => <time dateTime={new Date(at).toISOString()}>{text}</time>;
