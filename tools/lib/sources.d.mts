export const apiServer: string;
export function builtPackages(): string[];
export function sourceHash(name: string): string;
