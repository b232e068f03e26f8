// How messages are written: plain, no blame, no noise. The words that a requirement quotes are as it quotes them.
import { describe, expect, test } from "vitest";
import { brandFolders, filesOf, localeFolders, messagesOf, ownScreenFolders } from "../kit/sources/message-files";

type Rule = { readonly why: string; readonly barred: RegExp };

const everywhere: readonly Rule[] = [
  { why: "no exclamation marks", barred: /[!¡]/ },
  { why: "typographic apostrophes and quotation marks", barred: /['"]/ },
  { why: "an ellipsis is one character", barred: /\.\.\./ },
  { why: "one space between words", barred: / {2}/ },
  { why: "a number keeps its unit", barred: /\d (%|MB|Mo)/ },
];

const byLanguage: Readonly<Record<string, readonly Rule[]>> = {
  en: [
    { why: "say what is done now, not that it succeeded", barred: /\bsuccess/i },
    {
      why: "say what to do, not that something is wrong with it",
      barred: /\b(invalid|illegal|incorrect|wrong format)\b/i,
    },
    { why: "no regrets and no small talk", barred: /\b(oops|sorry|unfortunately|please|simply|congratulations)\b/i },
    {
      why: "no blame",
      barred: /\byou (failed|forgot|made|did not|didn’t|must have|took|asked for it)\b|\byour (mistake|error)\b/i,
    },
    { why: "links and buttons say where they lead", barred: /\bclick\b|\bhere to\b/i },
    { why: "a time is a clock", barred: /\bin (\d+|\{\w+\}) (seconds|minutes|hours|days)\b/i },
    { why: "a person is someone", barred: /\b(some|any|every|no)body\b|\bwhoever\b/i },
    { why: "players sign in and log out, on every page", barred: /\blog(s|ged|ging)? in\b|\bsign(s|ed|ing)? out\b/i },
    { why: "what is written somewhere appears there", barred: /\bstands? (in|on)\b/i },
    { why: "one name for support", barred: /\bcustomer (care|service|support)\b/i },
    { why: "a button that a sentence names stands in quotation marks", barred: /\bpress \p{Lu}/u },
    {
      why: "verbs as people say them: continue, it’s you, your",
      barred:
        /\b(it is you|go(es)? on|going on|lead(s|ing)? on|of (yours|ours|mine|theirs)|of (your|their|our|its|my) own|what came of)\b/i,
    },
    {
      why: "no set phrases: usually, from, must",
      barred: /\b(as a rule|at the earliest|by (itself|themselves)|(has|have|had) to be)\b/i,
    },
    {
      why: "we help, and say what it means for the player: not the support team, the law or an answer",
      barred:
        /\b(our (support )?team can|the law (asks|has|requires)|regulation requires|did not reach us|waits for (this|it))\b/i,
    },
    {
      why: "contractions",
      barred:
        /\b(cannot|(could|did|do|does|(?<!\bthis )is|are|was|were|has|have|will|should|would) not)\b|\b(we|you|they) will\b|(?<!(who|where|that) )\b(we|you) are (?!here)\w|(?<!(as|of|where|what) )\bit is \w|\bthere is \w/i,
    },
  ],
  fr: [
    { why: "say what is done now, not that it succeeded", barred: /\bavec succès|\b(a|est) réussi|^\S+ réussie?$/i },
    { why: "say what to do, not that something is wrong with it", barred: /\binvalide|\bincorrect/i },
    {
      why: "no regrets and no small talk",
      barred: /\b(oups|désolé|malheureusement|veuillez|félicitations|s’il vous plaît)/i,
    },
    { why: "no blame", barred: /\bvous avez (oublié|échoué)|\bvotre (faute|erreur)\b/i },
    { why: "links and buttons say where they lead", barred: /\bcliquez/i },
    { why: "a count keeps its unit", barred: /# (minut|second|heure|jour)/ },
    { why: "formal", barred: /(?<!\p{L})(tu|toi|tes|ton|ta)(?!\p{L})/iu },
    {
      why: "one name for a cellulaire and for the service à la clientèle",
      barred: /\b(numéro|téléphone)( de)? mobile\b|équipe de soutien/i,
    },
    { why: "a button that a sentence names stands in quotation marks", barred: /\bappuyez sur \p{Lu}/u },
    { why: "a time is a clock", barred: /\bdans (\d+|\{\w+\}) (secondes|minutes|heures|jours)\b/i },
    {
      why: "no turns that translate the English: automatiquement, en général, nous pouvons vous dire",
      barred:
        /en règle générale|(d’elle|de lui|d’eux|d’elles)-même|\bau plus tôt\b|ne nous est pas parvenue|(service à la clientèle|équipe) peut vous|ce qu’il en est advenu/i,
    },
    {
      why: "in Canada a space that does not break before a colon, and none before ; ? !",
      barred: /\S ?(?<!\u00a0|\d|http):(?=\s|$)|\s[;?!](?=\s|$)/,
    },
  ],
  es: [
    { why: "say what is done now, not that it succeeded", barred: /\b(éxito|exitos)/i },
    { why: "say what to do, not that something is wrong with it", barred: /\b(inválid|incorrecto el)/i },
    {
      why: "no regrets and no small talk",
      barred: /\b(ups|lo sentimos|lamentablemente|desafortunadamente|por favor|felicidades)\b/i,
    },
    { why: "no blame", barred: /\busted (no (ha|hizo)|olvidó|falló)\b|\bsu (culpa|error)\b/i },
    { why: "links and buttons say where they lead", barred: /\bhaga clic|\bhacer clic/i },
    { why: "formal", barred: /(?<!\p{L})(tú|tu|tus|te|ti|puedes|tienes|debes)(?!\p{L})/iu },
    { why: "one name for a celular", barred: /\bmóvil/i },
    { why: "a count keeps its unit", barred: /# (minut|segund|hora|día)/ },
    { why: "one kind of quotation marks: «»", barred: /[“”]/ },
    { why: "a button that a sentence names stands in quotation marks", barred: /\bpresione \p{Lu}/u },
    {
      why: "no turns that translate the English: automáticamente, por lo general, podemos decirle",
      barred:
        /por regla general|contin(úa|uará) sol[ao]|por sí (mism|sol)[ao]|\bcomo muy pronto\b|no nos llegó|(atención al cliente|equipo) puede (decirle|darle|ayudarle)|\b(ley|normas) nos (pide|exige)/i,
    },
    { why: "a time is a clock", barred: /\ben (\d+|\{\w+\}) (segundos|minutos|horas|días)\b/i },
  ],
};

/** Key → the requirement that quotes the words, or what they are a record of. */
const quoted: Readonly<Record<string, string>> = {
  "Verification.success.title": "KYC-87",
  "Verification.creditCheckBox": "a consent, kept as a receipt",
  "Registration.terms.auDisclaimer": "the law of Australia",
};
// DOC-31 and its neighbours quote "Please enter a valid …" for the licence form
const isLicenceProblem = (key: string) =>
  /^Problems\.(firstName|lastName|day|month|year|(issue|expiration)(Day|Month|Year)|licenceNumber|address(Line2)?|city|region|country|zip)Invalid$/.test(
    key,
  );

const of = (locale: string) => [...everywhere, ...(byLanguage[locale.slice(0, 2)] ?? [])];

/** Arguments, tags and branch names are no words, and the name of a button is judged where the button has it. */
const textOf = (message: string) =>
  message.replace(/<[^>]*>|\{\w+\}|\{\w+, (plural|select),|(=\d+|\b\w+) \{/g, " ").replace(/ +/g, " ");

describe.each(localeFolders)("%s", (locale) => {
  const ownFolders = [...brandFolders, ...ownScreenFolders];
  const ownWords = ownFolders.flatMap((path) => Object.entries(filesOf(path)[`${locale}.json`] ?? {}));
  const messages = [...Object.entries(messagesOf(locale)), ...ownWords];
  const judged = messages.filter(([key]) => quoted[key] === undefined && !isLicenceProblem(key));

  test.each(of(locale))("$why", ({ barred }) => {
    expect(judged.filter(([, message]) => barred.test(textOf(message)))).toEqual([]);
  });

  test("what any product may show names no kind of play [RS-41, CLS-02?]", () => {
    // what the platform names, and what is shown for a product of that kind alone
    const ofOne = /\.(SB|Casino)Beta|^MergeAccounts\.subjects\.|\.(sportsbook|casino)(\.|$)/;
    const ofAll = Object.entries(messagesOf(locale)).filter(([key]) => !ofOne.test(key));
    const kinds =
      /(?<!\p{L})(bets?|betting|odds|wager\w*|apuestas?|apostar|cuotas|paris?|parier|cotes|casino|sportsbook)(?!\p{L})/iu;
    expect(ofAll.filter(([, message]) => kinds.test(textOf(message)))).toEqual([]);
  });

  test("headings and buttons end without a full stop", () => {
    const short = messages.filter(([key]) => /\.(title|submit|label|button|start|continue|back)$/.test(key));
    expect(short.filter(([, message]) => /\.$/.test(message))).toEqual([]);
  });

  test("a problem that takes two sentences ends both with a full stop", () => {
    const problems = messages.filter(([key]) => key.startsWith("Problems."));
    expect(problems.filter(([, message]) => /[.?] \p{Lu}.*[^.?}]$/u.test(message))).toEqual([]);
  });
});
