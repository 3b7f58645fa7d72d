/** Under which name the documents of the set-up stand among the saved steps of a form: no step is called so. */
export const documentsSection = 'asked-documents';
