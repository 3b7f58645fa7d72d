export function untilReady(url: string, signal?: AbortSignal): Promise<void>;
export function isFree(port: number | string): Promise<boolean>;
export function freePair(from?: number): Promise<number>;
