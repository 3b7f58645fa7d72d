import type { ApplicationMode, Schema } from '@portal/shared/model';

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
  /** What was submitted, to be read on the screen. */
  readonly details?: string;
  readonly reprintLogin?: string;
}

/** What the login page of an application form says and takes. */
export interface ProgrammeLogin {
  readonly text: string;
  readonly field: string;
  readonly button: string;
  readonly schema: Schema;
}

/** One programme of study that people can apply for. */
export interface Programme {
  readonly id: string;
  readonly name: string;
  readonly mode: ApplicationMode;
  /** Application type id on the wire. */
  readonly applicationTypeId: number;
  readonly routes: ProgrammeRoutes;
  /** In the order of the landing page. */
  readonly links: readonly ProgrammeLink[];
  /** Its application form can be filled in here. */
  readonly available: boolean;
  /** There where the form is available: `formOf(programme)` has it in the API, `loadForm(programme)` in pages. */
  readonly login?: ProgrammeLogin;
  /** What its `reprintLogin` says, where there is one. */
  readonly reprint?: ProgrammeLogin;
}
