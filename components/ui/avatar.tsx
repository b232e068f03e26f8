"use client";
import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon";
import tones from "./tone.module.css";

type AvatarProps = {
  /** Null shows the initials. */
  src: string | null;
  /** Shown when the first cannot be loaded (BR-49). */
  fallbackSrc?: string;
  initials: string;
};

/** Decoration: the name is written beside it. */
export function Avatar({ src, fallbackSrc, initials }: AvatarProps) {
  const picture = useRef<HTMLImageElement>(null);
  const sources = [src, fallbackSrc].filter((source) => typeof source === "string");
  const [failed, setFailed] = useState(0);
  const source = sources[failed];

  // The first picture may have failed before hydration, when no handler was attached yet.
  useEffect(() => {
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setFailed(1);
  }, []);

  if (source === undefined) {
    return (
      <span className={tones.avatar} aria-hidden="true" translate="no">
        {initials || <Icon name="person" />}
      </span>
    );
  }
  return (
    <picture className={tones.avatar}>
      <img ref={picture} src={source} width="40" height="40" alt="" onError={() => setFailed(failed + 1)} />
    </picture>
  );
}
