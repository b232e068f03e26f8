import { Mark } from "@/components/shell/mark";
import { brands } from "@/domain/brands";
import { Button } from "../ui/buttons/button";
import { TextLink } from "../ui/buttons/text-link";
import { classNames } from "../ui/class-names";
import { Tag } from "../ui/lists/tag";
import { Notice } from "../ui/notice";
import { Section } from "../ui/section";
import tones from "../ui/tone.module.css";
import styles from "./gallery.module.css";

const schemes = ["light", "dark"] as const;

const inks = ["quiet", "accent", "danger", "warning", "good"] as const;

export function PackSamples() {
  return (
    <Section title="Packs" lead="A pack changes tokens, mark, name and words, never layout.">
      {Object.values(brands).flatMap(({ id, name }) =>
        schemes.map((scheme) => (
          <div key={`${id} ${scheme}`} className={styles.pack} data-brand={id} data-scheme={scheme}>
            <p className={styles.name}>
              <Mark brand={id} />
              {name}, {scheme}
            </p>
            <p className={styles.row}>
              {inks.map((ink) => (
                <span key={ink} className={classNames(tones[ink], styles.ink)}>
                  {ink}
                </span>
              ))}
            </p>
            <p className={styles.row}>
              <Tag tone="good">Done</Tag>
              <Tag tone="now">Next</Tag>
              <Tag>Then</Tag>
            </p>
            <Notice tone="warning">Try again at 3:42 PM.</Notice>
            <Button type="button">Continue</Button>
            <TextLink href="#title">Use another method</TextLink>
          </div>
        )),
      )}
    </Section>
  );
}
