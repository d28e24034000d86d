const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** After one of these a spoken address begins: they are never part of its name. */
export const ADDRESSES_FOLLOW = words(`at to is it's that's via visit website site webpage page address url link called mail email e-mail`);

/** "Find it at smalltables dot org" names no mailbox. */
export const BEFORE_A_PLACE = words(
  `us me it them him her page more online out show website is are go look here that this book up tickets today now everything all details
  information info form list one something`,
);

/** With one of these the sentence goes on after the path of an address. */
export const ENDS_A_PATH = words(
  `and or to for if you we i it it's that that's where when so but because please there they or is are in on at with from as who which then`,
);

export const SPEAKS_OF_MAIL = /^["“(]*(?:e-?mails?|mail|mailed|write|writing|wrote|contact|reach|message|address|inbox)[.,;:!?]*$/iu;
