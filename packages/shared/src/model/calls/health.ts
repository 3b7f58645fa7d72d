import { array, number, object, string } from 'yup';
import { defineCall } from '../contract';
import { nothing } from '../answers';

/**
 * What the shell tells about a release. `loaded`: an entry was ready to mount. `network`, `deadline`, `integrity`,
 * `evaluate`, `contract`: it did not come up. `mount`, `render`, `unmount`, `handled`: it came up and failed then.
 * `blocked`: it kept the page from answering, or broke it. `leak`: it left something behind, or replaced what is
 * everybody's. `menu`: a menu name that no live module answers.
 */
export const healthPhases = [
  'loaded',
  'network',
  'deadline',
  'integrity',
  'evaluate',
  'contract',
  'mount',
  'render',
  'unmount',
  'handled',
  'blocked',
  'leak',
  'menu',
] as const;
export type HealthPhase = (typeof healthPhases)[number];

/**
 * What the shell measures while a module is on screen. `load`: from asking for an entry until it can be mounted.
 * `lcp`, `inp`, `cls`, `ttfb`: web vitals. `longtask`: the main thread was busy for more than 200 ms.
 */
export const vitalMetrics = ['load', 'lcp', 'inp', 'cls', 'ttfb', 'longtask'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Module id, `shell` for the shell itself, with its version. */
const release = { module: string().max(60).required(), version: string().max(60).required() };

/** One report of a failure, or that an entry is ready. */
export const healthEvent = object({
  ...release,
  phase: string().oneOf(healthPhases).required(),
  /** The exposed entry or the menu name it is about. */
  subject: string().max(120),
  /** Name of the file whose bytes are not those that were published. */
  file: string().max(200),
  message: string().max(300),
  /** Time to load, or how long the page was blocked. */
  milliseconds: number().min(0),
  /** The reference id that the person sees on the failure card. */
  reference: string().max(20),
});

/** One measurement. */
export const healthVital = object({
  ...release,
  metric: string().oneOf(vitalMetrics).required(),
  /** Milliseconds; `cls` in thousandths. */
  value: number().min(0).required(),
});

const most = { events: 50, vitals: 50 };

export const health = {
  report: defineCall({
    method: 'POST',
    path: '/Modules/health',
    summary: 'Takes what the shell saw of module releases: load times, failures, tampered files, web vitals',
    access: 'public',
    perMinute: 60,
    largest: 64 * 1024,
    body: object({
      /** Build id of the shell and id of the composition that the page was opened with. */
      build: string().max(60).required(),
      composition: string().max(60).required(),
      /** The document's own, from its boot data: what shows none says nothing for or against a canary. */
      token: string().max(2000),
      events: array(healthEvent.required()).max(most.events).default([]),
      vitals: array(healthVital.required()).max(most.vitals).default([]),
    }).test(
      'says-something',
      'Nothing is reported',
      ({ events, vitals }) => events.length + vitals.length > 0,
    ),
    data: nothing,
  }),
};
