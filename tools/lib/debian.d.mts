export function programOf(name: string): string | undefined;
