import {
  array,
  type Audience,
  boolean,
  flag,
  maybe,
  number,
  object,
  type RolloutRule,
  shape,
  string,
  text,
  userTypes,
  whole,
} from '@portal/shared/model';

/** Rights that the calls of the registry ask for. */
export const view = { claim: 'modules.view' } as const;
export const edit = { claim: 'modules.edit' } as const;

export const audiences = [...userTypes, 'visitor'] as const satisfies readonly Audience[];

/** Module ids: kebab-case, as in `mf-finance`. */
export const moduleId = () =>
  string()
    .matches(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Lower-case words joined by hyphens')
    .max(60);
export const oneModule = object({ id: moduleId().required() });
export const version = () => string().trim().max(60);
const why = () => string().trim().min(5, 'Say why, in at least 5 characters').max(300);
const whyAtAll = 'Say why';
/** Said with every action, and kept in the audit. */
export const reason = () => why().required(whyAtAll);
/**
 * For an emergency: the release is placed although it is incompatible, or does not say which calls it makes
 * (RELEASE_INCOMPATIBLE). What was known is kept in the audit, and everybody who may move modules is told.
 */
export const acceptIncompatible = () => boolean();
/** A team need not say why it acts on its own module, unless it breaks calls of it knowingly. */
export const ownReason = () =>
  why()
    .nullable()
    .when('acceptIncompatible', { is: true, then: (schema) => schema.required(whyAtAll) });
/**
 * The composition that the person looked at. When somebody else has moved it meanwhile the action is refused (STALE):
 * two people never undo each other unseen.
 */
export const expects = () => string().max(20);
export const moved = shape({ composition: text() });

const few = (most: number) => array(string().trim().max(80).required()).max(most).default([]);

/** Rules of a rollout; see `RolloutRule`. */
export const rolloutFields = {
  percent: number()
    .typeError('From 0 to 100 per cent')
    .integer('Whole per cent')
    .min(0, 'From 0 to 100 per cent')
    .max(100, 'From 0 to 100 per cent')
    .required(),
  audiences: array(string().oneOf(audiences).required()).max(audiences.length).default([]),
  roles: few(30),
  testers: few(50),
};

export const rolloutOf = () =>
  object({
    percent: whole(),
    audiences: array(string().oneOf(audiences).required()).required(),
    roles: array(text()).required(),
    testers: array(text()).required(),
  } satisfies Record<keyof RolloutRule, unknown>);

/** The canary of a module: the release that stands in for the live one for some people. */
export const canaryOf = () =>
  object({
    version: text(),
    rule: rolloutOf().required(),
    /** `stopped`: taken back, by somebody or by itself; `stopReason` says why. */
    state: string().oneOf(['running', 'stopped']).required(),
    startedAt: text(),
    startedBy: text(),
    stopReason: maybe(),
  })
    .nullable()
    .defined();

/** What browsers reported of one release; counts of page loads and failures, never of people. */
export const healthSummary = () =>
  shape({
    loads: whole(),
    failures: whole(),
    /** Failures of loads and failures, 0 to 1; null before the first report. */
    failureRate: number().min(0).max(1).nullable().defined(),
    /** 75th percentiles in milliseconds (`cls`: thousandths); null where nothing was reported. */
    p75: shape({
      load: number().nullable().defined(),
      lcp: number().nullable().defined(),
      inp: number().nullable().defined(),
      cls: number().nullable().defined(),
    }),
    /** Blocks of the main thread longer than 200 ms. */
    longTasks: whole(),
  });

/**
 * `live`, `canary`, `held`: waits for the module to be enabled. `known good`: what browsers fall back to. `retired`:
 * its files are gone.
 */
export const releaseStates = ['live', 'canary', 'known good', 'held', 'stored', 'retired'] as const;

export const releaseRow = {
  version: text(),
  state: string().oneOf(releaseStates).required(),
  publishedAt: text(),
  publishedBy: text(),
  /** Name of the key that signed it; null for what this portal built itself. */
  signedBy: maybe(),
  /** The report of `portal-module check` that the team sent along; null without one. `excepted`: let through, and why. */
  check: object({ passedAt: text(), excepted: array(text()).required() })
    .nullable()
    .defined(),
  files: whole(),
  /** Of all files, brotli. */
  bytes: whole(),
  health: healthSummary(),
  /** What of its calls a running node does not answer as it expects, a line each: empty for a compatible release. */
  incompatible: array(text()).required(),
  /** False: its build did not say which calls it makes, and nobody knows whether it is compatible. */
  saysCalls: flag(),
  /** Who placed it last although it was incompatible or said no calls; null when nobody did. */
  accepted: object({ at: text(), by: text(), reason: text() }).nullable().defined(),
  /** May be promoted or rolled back to: its files are there, and it fits this portal. */
  usable: flag(),
};
