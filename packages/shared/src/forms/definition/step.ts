import type { CallSpec, FieldError, Schema, SelectList } from '../../model';

/** What a person has entered in a step, by field name; `Sponsor.Fullname` is nested. */
export type Answers = Readonly<Record<string, unknown>>;
export interface Option {
  readonly id: number;
  readonly name: string;
}
/** Options that have arrived, by the name of the field; `undefined` while they load or nothing is asked for. */
export type Lists = Readonly<Record<string, readonly Option[] | undefined>>;

/** A list that every form may ask for at once, or one that depends on other answers. */
export type OptionSource =
  | { readonly list: SelectList }
  | {
      /** Answers with options. */
      readonly call: CallSpec;
      /** Query of the call; `null` while the answers that it needs are missing. */
      query(answers: Answers): Record<string, number> | null;
    };

interface FieldBase<R> {
  /** Its path in the answers, and so in the payload. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  /** Shown, posted and validated, never changed here. */
  readonly readOnly?: boolean;
  /** No star and no `required`; the schema alone decides. */
  readonly optional?: boolean;
  /** Takes the full width of the form. */
  readonly wide?: boolean;
  /** Never in a draft that outlives the tab. */
  readonly sensitive?: boolean;
  /** The question is asked only while this is true. A hidden question drops its answer. */
  when?(answers: Answers): boolean;
  /** The saved value in words, for the review, the slip and lists; left out where there is nothing to print. */
  read?(record: R): string | null | undefined;
}

export interface WrittenField<R = unknown> extends FieldBase<R> {
  readonly kind: 'text' | 'long-text' | 'email' | 'phone';
}
export interface DigitsField<R = unknown> extends FieldBase<R> {
  readonly kind: 'digits';
  readonly length: number;
}
export interface DayField<R = unknown> extends FieldBase<R> {
  readonly kind: 'date';
  /** Earliest and latest day offered, from today's date in Lagos (`YYYY-MM-DD`). */
  earliest?(today: string): string;
  latest?(today: string): string;
}
export interface ChoiceField<R = unknown> extends FieldBase<R> {
  readonly kind: 'choice';
  readonly options: OptionSource;
  /** When the list has arrived and is empty: hide the question, or keep it and require nothing. */
  readonly whenEmpty?: 'hide' | 'optional';
  /** Answers that lose their meaning when this one changes. */
  readonly clears?: readonly string[];
}
export interface RadioField<R = unknown> extends FieldBase<R> {
  readonly kind: 'radio';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly clears?: readonly string[];
}
/** A file that is sent when it is chosen; the answer is the id that it is stored under. */
export interface UploadField<R = unknown> extends FieldBase<R> {
  readonly kind: 'file';
  /** Takes the file as `document`, and answers its id under that name. */
  readonly upload: CallSpec;
  /** Media types that are offered. */
  readonly accept: readonly string[];
}
/** Questions that are asked as often as there is something to say; the answer is an array of theirs. */
export interface RowsField<R = unknown> extends FieldBase<R> {
  readonly kind: 'rows';
  /** What one row is called, as in `Publication`. */
  readonly rowName: string;
  /** Named as in a row. */
  readonly fields: readonly WrittenField[];
  /** So many are there from the beginning, and cannot be taken away. */
  readonly least: number;
  readonly most: number;
  /** Each saved row in words. */
  readRows?(record: R): readonly string[];
}
/** One question. */
export type Field<R = unknown> =
  | WrittenField<R>
  | DigitsField<R>
  | DayField<R>
  | ChoiceField<R>
  | RadioField<R>
  | UploadField<R>
  | RowsField<R>;

/** Questions under one heading. */
export interface FieldGroup<R = unknown> {
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly Field<R>[];
}

/** What fields cannot say; the form and the review have a component for each name. */
export type Widget = 'o-level';

/** One page of an application form. */
export interface Step<R = unknown> {
  readonly id: string;
  /** With the `#`. */
  readonly hash: string;
  readonly title: string;
  readonly groups: readonly FieldGroup<R>[];
  readonly widget?: Widget;
  /** Sittings that an O-level widget offers. */
  readonly sittings?: number;
  /** Whether it takes a sitting whose results are still to come. */
  readonly awaiting?: boolean;
  /** Validates the answers as the form holds them. The server validates the payload with the call's own body. */
  readonly schema: Schema;
  /** The passport photo must be there before this step is saved. */
  readonly needsPhoto?: boolean;
  readonly save: CallSpec;
  /** Toast after a save. */
  readonly saved: { readonly title: string; readonly body: string };
  /** Validation context from the lists that have arrived, as in `{ hasLgas: false }`. */
  context?(lists: Lists): Record<string, unknown>;
  /** Answers to begin with. */
  answersOf(record: R): Answers;
  /** Body of the save. `answers` are validated and without hidden questions. */
  payloadOf(answers: Answers, record: R): Record<string, unknown>;
  /** Where in the form an error of the payload belongs. Same path when left out. */
  errorPath?(error: FieldError): string;
  /** Whether the record already holds this step. */
  isDone(record: R): boolean;
}
