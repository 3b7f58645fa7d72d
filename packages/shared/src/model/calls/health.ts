import { array, number, object, string } from 'yup';
import { defineCall } from '../contract';
import { nothing } from './answers';

/**
 * What the shell tells about a release. `loaded`: an entry was ready to mount. `network`, `deadline`, `integrity`,
 * `evaluate`, `contract`: it did not come up. `mount`, `render`, `unmount`, `handled`: it came up and failed then.
 * `blocked`: it kept the page from answering. `menu`: a menu name that no live module answers.
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
  'menu',
] as const;
export type HealthPhase = (typeof healthPhases)[number];

const event = object({
  /** Module id; `shell` for the shell itself. */
  module: string().max(60).required(),
  version: string().max(60).required(),
  phase: string().oneOf(healthPhases).required(),
  /** The exposed entry or the menu name it is about. */
  subject: string().max(120),
  message: string().max(300),
  /** Time to load, or how long the page was blocked. */
  milliseconds: number().min(0),
  /** The reference id that the person sees on the failure card. */
  reference: string().max(20),
});

export const health = {
  report: defineCall({
    method: 'POST',
    path: '/Modules/health',
    summary: 'Takes what the shell saw of module releases: load times, failures, tampered files',
    access: 'public',
    perMinute: 60,
    body: object({
      /** Build id of the shell and id of the composition that the page was opened with. */
      build: string().max(60).required(),
      composition: string().max(60).required(),
      events: array(event.required()).min(1).max(50).required(),
    }),
    data: nothing,
  }),
};
