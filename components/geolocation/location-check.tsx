"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ForeignScript } from "@/components/forms/load-script";
import { SelfSubmitField, useSelfStart } from "@/components/forms/self-submit";
import { Notice } from "@/components/ui/notice";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type Checked, checkLocation } from "./geolocation-client";

type LocationCheckProps = {
  /** None is configured: the form sends itself at once, and the place is told by the player's address. */
  script: ForeignScript | undefined;
  apiHost: string;
  /** Said while the client works. */
  working: string;
  /** GEO-02: mounted once the client has its answer. */
  success?: ReactNode;
  /** The plain form: for a browser without scripts, and after an answer that keeps the player here. */
  children: ReactNode;
};

/** Runs the client of the form around it and sends what it found: a proof, or how far it came (GEO-06, GEO-07). */
export function LocationCheck({ script, apiHost, working, success, children }: LocationCheckProps) {
  const isHydrated = useHydrated();
  const start = useSelfStart();
  if (!isHydrated || start !== "byItself") return children;
  if (!script) return <Starting working={working} />;
  return <Client script={script} apiHost={apiHost} working={working} success={success} />;
}

const Starting = ({ working }: { working: string }) => (
  <>
    <Notice role="status" title={working} />
    <SelfSubmitField isReady />
  </>
);

function Client({
  script,
  apiHost,
  working,
  success,
}: Omit<LocationCheckProps, "children"> & { script: ForeignScript }) {
  const { src, integrity } = script;
  const asked = useRef(false);
  const [checked, setChecked] = useState<Checked>();

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void checkLocation({ src, ...(integrity !== undefined && { integrity }) }, apiHost).then(setChecked);
  }, [src, integrity, apiHost]);

  const token = checked && "geoToken" in checked ? checked.geoToken : "";
  const failure = checked && "failure" in checked ? checked.failure : "";
  return (
    <>
      {token && success ? success : <Notice role="status" title={working} />}
      <input type="hidden" name="geoToken" value={token} />
      <input type="hidden" name="geoFailure" value={failure} />
      <SelfSubmitField isReady={checked !== undefined} />
    </>
  );
}
