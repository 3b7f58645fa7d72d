export const listPath = '/development_levy';
export const generatePath = '/development_levy/generate_invoice';
export const invoicePath = '/development_levy/invoice';
export const letterPath = '/development_levy/letter';
export const documentsPath = '/development_levy/document_page';

export const crumbs = (label: string) => [{ label: 'Development levy', to: listPath }, { label }];
export const ofSession = (path: string, sessionId: number) => `${path}?session=${sessionId}`;
