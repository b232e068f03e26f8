"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ThirdPartyScript } from "@/components/forms/load-script";
import { SelfSubmitField, useSelfStart } from "@/components/forms/self-submit";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import { Notice } from "@/components/ui/notice";
import { type ClientResult, checkLocation } from "./geolocation-client";

type LocationCheckProps = {
  /** If none is configured, the form submits itself at once and the platform locates the player by IP address. */
  script: ThirdPartyScript | undefined;
  apiHost: string;
  /** Shown while the client works. */
  working: string;
  /** GEO-02: shown once the client has a result. */
  success?: ReactNode;
  /** The plain form: without script, and after a failed submit. */
  children: ReactNode;
};

/** Runs the geolocation client and submits its result: a proof, or the stage that failed (GEO-06, GEO-07). */
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
}: Omit<LocationCheckProps, "children"> & { script: ThirdPartyScript }) {
  const { src, integrity } = script;
  const hasStarted = useRef(false);
  const [checked, setChecked] = useState<ClientResult>();

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
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
