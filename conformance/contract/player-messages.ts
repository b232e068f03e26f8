// Messages to the player that the platform should send, each an optional offer: when, to whom, and its words. The account area sends
// none itself. It says that a message comes only where the platform names the offer. Names in braces are values.
import type { Offer } from "../../domain/offers.ts";

type Texts = Readonly<Record<"en-US" | "es-US" | "fr-CA", string>>;

export type PlayerMessage = {
  readonly name: string;
  readonly offer: Offer;
  readonly when: string;
  readonly to: string;
  readonly texts: Texts;
};

export const playerMessages: readonly PlayerMessage[] = [
  {
    name: "newDevice",
    offer: "newDeviceMessage",
    when: "A session begins in a browser that the account was not signed in with before.",
    to: "Every address and number that is no factor of this sign-in; else the email address.",
    texts: {
      "en-US":
        "Someone signed in to your {brand} account at {at} with {device}. If it was you, do nothing. If not, end that session and change your password: {notYou}",
      "es-US":
        "Alguien inició sesión en su cuenta de {brand} a esta hora: {at}, con {device}. Si fue usted, no haga nada. Si no, termine esa sesión y cambie su contraseña: {notYou}",
      "fr-CA":
        "Une personne s’est connectée à votre compte {brand} à {at} avec {device}. Si c’était vous, ne faites rien. Sinon, mettez fin à cette session et changez votre mot de passe\u00a0: {notYou}",
    },
  },
  {
    name: "reviewReceived",
    offer: "reviewMessages",
    when: "A review begins: a document, a scan or a form has arrived. The words are the same for every kind of review.",
    to: "The email address.",
    texts: {
      "en-US":
        "We have received what you sent for your {brand} account and are reviewing it, usually by {expectedBy}. You do not have to do anything now. Where it stands: {status}",
      "es-US":
        "Recibimos lo que envió para su cuenta de {brand} y lo estamos revisando, por lo general hasta esta hora: {expectedBy}. No tiene que hacer nada ahora. Cómo va: {status}",
      "fr-CA":
        "Nous avons reçu ce que vous avez envoyé pour votre compte {brand} et nous l’examinons, habituellement d’ici {expectedBy}. Vous n’avez rien à faire pour le moment. Où en est l’examen\u00a0: {status}",
    },
  },
  {
    name: "reviewDecided",
    offer: "reviewMessages",
    when: "A review has ended, whatever its result: the result stands in the account and not in the message.",
    to: "The email address.",
    texts: {
      "en-US": "The review of your {brand} account is finished. Sign in to see the result: {status}",
      "es-US": "La revisión de su cuenta de {brand} terminó. Inicie sesión para ver el resultado: {status}",
      "fr-CA": "L’examen de votre compte {brand} est terminé. Connectez-vous pour voir le résultat\u00a0: {status}",
    },
  },
  {
    name: "emailChanged",
    offer: "contactMessages",
    when: "The email address has changed.",
    to: "The address before, and the number on file. Never the new one alone.",
    texts: {
      "en-US":
        "The email address of your {brand} account was changed. If it was not you, contact us at once: {support}",
      "es-US":
        "La dirección de correo de su cuenta de {brand} cambió. Si no fue usted, comuníquese con nosotros de inmediato: {support}",
      "fr-CA":
        "L’adresse courriel de votre compte {brand} a été modifiée. Si ce n’était pas vous, communiquez avec nous sans attendre\u00a0: {support}",
    },
  },
  {
    name: "phoneChanged",
    offer: "contactMessages",
    when: "The mobile number has changed.",
    to: "The number before, and the email address.",
    texts: {
      "en-US":
        "The mobile number of your {brand} account was changed. If it was not you, contact us at once: {support}",
      "es-US":
        "El número móvil de su cuenta de {brand} cambió. Si no fue usted, comuníquese con nosotros de inmediato: {support}",
      "fr-CA":
        "Le numéro de mobile de votre compte {brand} a été modifié. Si ce n’était pas vous, communiquez avec nous sans attendre\u00a0: {support}",
    },
  },
  {
    name: "accountClosed",
    offer: "closureMessage",
    when: "The player has closed the account.",
    to: "The email address.",
    texts: {
      "en-US": "Your {brand} account is closed, as you asked. If it was not you, contact us at once: {support}",
      "es-US":
        "Su cuenta de {brand} está cerrada, como usted pidió. Si no fue usted, comuníquese con nosotros de inmediato: {support}",
      "fr-CA":
        "Votre compte {brand} est fermé, comme vous l’avez demandé. Si ce n’était pas vous, communiquez avec nous sans attendre\u00a0: {support}",
    },
  },
];
