export function emptyFolder(name: string): Promise<string>;
export function withDemo(data: string): Promise<void>;
