export function slimManifest(directory: string): void;
