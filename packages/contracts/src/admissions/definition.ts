import type { Step } from '@portal/shared/forms/definition';
import type { ApplicationMode, Schema } from '@portal/shared/model';
import type { jupebApplication } from './calls/jupeb';

/** A heading of the printed slip with its labelled values, or with the O-level sittings. */
export interface SlipSection<R = unknown> {
  readonly title: string;
  rows?(record: R): [label: string, value: string][];
  sittings?(record: R): readonly PrintedSitting[];
}

/** The calls of an application's life; each programme has its own, of one shape. */
export type ApplicationCalls = Pick<
  typeof jupebApplication,
  'verifyAndLoad' | 'current' | 'slip' | 'signOut'
>;

/** What every form's header, review and slip need to know of an application. */
export interface ApplicantSummary {
  readonly fullName: string;
  readonly applicationNumber: string;
  readonly rrr: string;
  readonly session: string;
  /** Id of the passport photo. */
  readonly passport: string | null;
  readonly completed: boolean;
}

/** A subject with its grade in words, of one sitting. */
export interface PrintedSitting {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly grades: readonly (readonly [subject: string, grade: string])[];
}

/** An application form from its login to its slip. */
export interface ProgrammeForm<R = unknown> {
  /** Words of the login page. */
  readonly login: {
    readonly text: string;
    readonly field: string;
    readonly button: string;
    readonly schema: Schema;
  };
  readonly calls: ApplicationCalls;
  applicant(record: R): ApplicantSummary;
  readonly steps: readonly Step<R>[];
  readonly slip: readonly SlipSection<R>[];
  /** Title of the slip; the session stands before it. */
  readonly slipTitle: string;
  /** Path of the draft of one step, without the person: `draft:jupeb:section_a`. */
  readonly flow: string;
}

export interface ProgrammeLink {
  readonly label: string;
  readonly to: string;
  /** Leaves the portal and opens a new tab. */
  readonly external?: boolean;
  /** Navigation state, for links that the specification gives one. */
  readonly state?: ApplicationChoice;
}

/** The chosen application, as the landing page hands it to the invoice pages. */
export interface ApplicationChoice {
  readonly mode: ApplicationMode;
  /** Application type id. */
  readonly id: number;
  readonly name: string;
}

/** What the landing page says about a programme. */
export interface Panel {
  readonly hash: `#${string}`;
  readonly title: string;
  readonly body: string;
  readonly bullets: readonly string[];
  readonly links: readonly ProgrammeLink[];
  /** The line that points to the advert. */
  readonly advert?: ProgrammeLink & { readonly text: string };
}

/** Screens of a programme; those not given by the specification are left out. */
export interface ProgrammeRoutes {
  readonly login: string;
  readonly form: string;
  readonly preview?: string;
  readonly reprintLogin?: string;
}

/** One programme of study that people can apply for. */
export interface Programme<R = unknown> {
  readonly id: string;
  readonly name: string;
  readonly mode: ApplicationMode;
  /** Application type id on the wire. */
  readonly applicationTypeId: number;
  readonly routes: ProgrammeRoutes;
  /** In the order of the landing page. */
  readonly links: readonly ProgrammeLink[];
  readonly panel: Panel;
  /** Its application form can be filled in here. */
  readonly available: boolean;
  readonly form?: ProgrammeForm<R>;
}
