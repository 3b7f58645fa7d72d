import type { SelectList } from '@portal/shared/model';
import type {
  ChoiceField,
  DayField,
  DigitsField,
  RadioField,
  RowsField,
  UploadField,
  WrittenField,
} from '@portal/shared/forms/definition';
import type { CandidateFact } from '../jamb/candidate-facts';
import { userDocument } from '../documents/user-document.calls';
import { dependentLists, type DependentList } from './references';
import type { ApplicationRecord } from './application-facts';

/** What a question of an application form says beyond how it is drawn: how its answer is kept, checked and shown. */
export interface Kept {
  /**
   * Shown only to the session that typed it, and to one that was given the code (decision 065); to every other one masked
   * as its kind says. Sent back as it was shown, the stored answer stays.
   */
  readonly masked?: true;
  /** Stored encrypted, and masked for everybody, always. */
  readonly encrypted?: true;
  /** Begins with what the invoice says. */
  readonly prefilled?: 'phone';
  /**
   * The JAMB number by which the candidate of the application is known, or what JAMB's list says of them: where it says
   * it, that is the answer, and nobody types another one.
   */
  readonly listed?: 'jambNumber' | CandidateFact;
  /** The Yes-or-No question whose Yes opens this one. No is stored as null here. */
  readonly openedBy?: string;
  /** By which its applicant is known: nobody applies twice for one type in a session. */
  readonly identifies?: 'nin' | 'jamb';
  /** The part of the record that its answer lies in, where that is not its step's; '' is the record itself. */
  readonly record?: string;
  /** How the record calls the name beside its id, where that is not the id's own. */
  readonly named?: string;
}

/** A choice by id: it has to be in its list, and to lie below what was chosen above it. */
export interface Referring {
  /** The list that the id is from. Its name is answered beside it: `stateId` and `state`. */
  readonly ref: SelectList | DependentList;
  /** The choice of the same step that this one hangs on. */
  readonly below?: string;
  /** What the schema is told by `$` and this name: whether there is anything to choose. */
  readonly has?: string;
}

type R = ApplicationRecord;
type Written = WrittenField<R> & Kept;
type Digits = DigitsField<R> & Kept;
type Day = DayField<R> & Kept;
/** Its list, what it clears and when it is asked follow from what it refers to. */
export type Choice = Omit<ChoiceField<R>, 'options' | 'clears'> & Referring & Kept;
/** Yes or No; Yes opens another question, whose answer alone is stored, or the word itself is `stored`. */
type Opener = Omit<RadioField<R>, 'options' | 'clears'> & Kept & { readonly stored?: true };

/** How it is sent, and what may be, is the same for all. */
type Attached = Omit<UploadField<R>, 'upload' | 'accept'> & Kept;
/** Rows of the same questions; those that are left empty are not kept. */
type Rows = Omit<RowsField<R>, 'readRows'> & Kept;

/** One question of an application form, as its definition has it. */
export type Question = Written | Digits | Day | Choice | Opener | Attached | Rows;

type Rest<F> = Omit<F, 'kind' | 'name' | 'label'>;

function written(kind: WrittenField['kind']) {
  return (name: string, label: string, rest: Rest<Written> = {}): Written => ({ ...rest, kind, name, label });
}

/** One line of text. */
export const text = written('text');
/** Several lines of text. */
export const longText = written('long-text');
export const email = written('email');
/** A phone number; stored as `+2348031234567`, however it is typed. */
export const phone = written('phone');

/** Exactly so many digits, as text. */
export function digits(name: string, label: string, rest: Rest<Digits>): Digits {
  return { ...rest, kind: 'digits', name, label };
}

/** A day, `YYYY-MM-DD`. */
export function day(name: string, label: string, rest: Rest<Day> = {}): Day {
  return { ...rest, kind: 'date', name, label };
}

/** One of a list of the server, by id. */
export function choice(name: string, label: string, rest: Rest<Choice>): Choice {
  return { ...rest, kind: 'choice', name, label };
}

/** Yes or No; Yes opens the questions that are `openedBy` it. */
export function yesNo(name: string, label: string, rest: Rest<Opener> = {}): Opener {
  return { ...rest, kind: 'radio', name, label };
}

/** Yes or No, which is the answer. */
export function stored(question: Opener): Opener {
  return { ...question, stored: true };
}

/** The same questions as often as there is something to say. */
export function rows(name: string, label: string, rest: Rest<Rows>): Rows {
  return { ...rest, kind: 'rows', name, label };
}

/** A file; its name ends with `Id`, and what kind of file it is, is answered beside it. */
export function file(name: `${string}Id`, label: string, rest: Rest<Attached> = {}): Attached {
  return { ...rest, kind: 'file', name, label };
}

/** How files are sent. */
export const fileUpload = {
  upload: userDocument.uploadDocument,
  accept: ['application/pdf', 'image/png', 'image/jpeg'],
} as const;

export const isFile = (question: Question): question is Attached => question.kind === 'file';
/** Whether a name is answered beside its id. */
export const isNamed = (question: Question): boolean => isChoice(question) || isFile(question);
export const isChoice = (question: Question): question is Choice => question.kind === 'choice';
export const isRows = (question: Question): question is Rows => question.kind === 'rows';
export const isRadio = (question: Question): question is Opener => question.kind === 'radio';
/** Whether it only opens another question. */
export const isOpener = (question: Question): question is Opener => isRadio(question) && !question.stored;
/** Whether its list is asked for by what was chosen above. */
export const isDependent = (list: string): list is DependentList => Object.hasOwn(dependentLists, list);
