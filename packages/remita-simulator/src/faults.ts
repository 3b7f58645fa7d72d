export const faultKinds = {
  /** `timeout`: the reference is made, the answer never comes. `lost`: the connection breaks before anything is made. */
  generate: ['timeout', 'lost', 'down', 'no-rrr', 'authentication', 'slow'],
  status: ['down', 'hang', 'slow', 'garbage'],
} as const;

export type GenerateFault = (typeof faultKinds.generate)[number];
export type StatusFault = (typeof faultKinds.status)[number];

interface Armed<T> {
  fault: T;
  /** How many more calls it spoils. */
  times: number;
}

/** Switches that spoil the next answers. They live in memory: a restart clears them. */
export class Faults {
  delay = 3000;
  private generate: Armed<GenerateFault> | undefined;
  private status: Armed<StatusFault> | undefined;

  armGenerate(fault: GenerateFault, times = 1): void {
    this.generate = { fault, times };
  }

  armStatus(fault: StatusFault, times = Number.POSITIVE_INFINITY): void {
    this.status = { fault, times };
  }

  clear(): void {
    this.generate = undefined;
    this.status = undefined;
  }

  takeGenerate(): GenerateFault | undefined {
    return take(this.generate);
  }

  takeStatus(): StatusFault | undefined {
    return take(this.status);
  }
}

function take<T>(armed: Armed<T> | undefined): T | undefined {
  if (!armed || armed.times <= 0) return undefined;
  armed.times -= 1;
  return armed.fault;
}
