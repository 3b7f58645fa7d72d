import type { Step } from '@portal/shared/forms/definition';
import { reviewGroups, answerAt } from '@portal/shared/forms/definition';
import { fullNameOf, type CallSpec } from '@portal/shared/model';
import type { ApplicationCalls } from './application.calls';
import type { PrintedSitting } from './o-level.step';
import { setAt } from './paths';
import type { ApplicationFacts, ApplicationRecord, FactName } from './application-facts';
import type { RecordDefinition } from './record';
import { stepOf } from './step';

type ApplicationStep = Step<ApplicationRecord>;

/** A heading of the printed slip with its labelled values, or with the O-level sittings. */
export interface SlipSection {
  readonly title: string;
  rows?(record: ApplicationRecord): [label: string, value: string][];
  sittings?(record: ApplicationRecord): readonly PrintedSitting[];
}

/** What every form's header, review and slip need to know of an application. */
export interface ApplicantSummary {
  readonly fullName: string;
  readonly applicationNumber: string;
  readonly rrr: string;
  readonly session: string;
  /** Id of the passport photo. */
  readonly passport: string | null;
  /** ISO time of the submission, by which the code of the slip knows it. */
  readonly completedAt: string | null;
  readonly completed: boolean;
}

interface Parts {
  readonly calls: ApplicationCalls;
  /** Title of the slip; the session stands before it. */
  readonly slipTitle: string;
  /** Path of the draft of one step, without the person: `draft:jupeb:section_a`. */
  readonly flow: string;
}

interface FormDefinition extends Parts {
  readonly definition: RecordDefinition;
  /** The save of each step, by its id. */
  readonly saves: Readonly<Record<string, CallSpec>>;
  /** The sections of the slip, from the facts of an application and the steps' own rows. */
  slip(parts: SlipParts): readonly SlipSection[];
}

interface SlipParts {
  facts(record: ApplicationRecord): ApplicationFacts;
  /** Labelled values of those groups of a step. */
  rows(step: string, titles: readonly string[]): NonNullable<SlipSection['rows']>;
}

/** An application form from its opening to its slip. */
export interface ProgrammeForm extends Parts {
  /** What it asks, and how its record has it: all that the API has to know. */
  readonly definition: RecordDefinition;
  readonly steps: readonly ApplicationStep[];
  readonly slip: readonly SlipSection[];
  applicant(record: ApplicationRecord): ApplicantSummary;
  /** The record with another photo and the version that came with it. */
  withPhoto(record: ApplicationRecord, photo: { passport: string; version: number }): ApplicationRecord;
}

/** The form of a programme: everything that follows from its definition, in the browser. */
export function applicationForm({ definition, saves, slip, ...parts }: FormDefinition): ProgrammeForm {
  const paths = Object.fromEntries(Object.entries(definition.facts).map(([path, fact]) => [fact, path]));
  const factAt = (fact: string) => paths[fact] ?? '';
  const facts = (record: ApplicationRecord) =>
    Object.fromEntries(
      Object.entries(paths).map(([fact, path]) => [fact, answerAt(record, path)]),
    ) as unknown as ApplicationFacts;
  const steps = definition.steps.map((step) => {
    const save = saves[step.id];
    if (!save) throw new Error(`the step ${step.id} has no save`);
    return stepOf(step, { save, factAt });
  });
  const rows: SlipParts['rows'] = (id, titles) => {
    const step = steps.find((each) => each.id === id);
    if (!step) throw new Error(`there is no step ${id}`);
    return (record) =>
      reviewGroups(step, record)
        .filter(({ title }) => titles.includes(title))
        .flatMap((group) => group.rows);
  };
  return {
    ...parts,
    definition,
    steps,
    slip: slip({ facts, rows }),
    applicant: (record) => {
      const { lastname, firstname, middlename, formCompleted, ...rest } = facts(record);
      const { applicationNumber, rrr, session, passport, completedAt } = rest;
      const fullName = fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename });
      return { fullName, applicationNumber, rrr, session, passport, completedAt, completed: formCompleted };
    },
    withPhoto: (record, { passport, version }) =>
      setAt(
        { ...record, version },
        factAt('passport' satisfies FactName),
        passport,
      ) as unknown as ApplicationRecord,
  };
}
