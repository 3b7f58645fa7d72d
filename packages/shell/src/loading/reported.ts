import type { HealthPhase, VitalMetric } from '@portal/shared/model';

export interface HealthEvent {
  module: string;
  version: string;
  phase: HealthPhase;
  subject?: string;
  /** Name of the file whose bytes are not those that were published. */
  file?: string;
  message?: string;
  milliseconds?: number;
  reference?: string;
}

export interface Vital {
  module: string;
  version: string;
  metric: VitalMetric;
  /** Milliseconds; `cls` in thousandths. */
  value: number;
}

/** What waits to be sent. */
export interface Waiting {
  events: HealthEvent[];
  vitals: Vital[];
}
