/** The look of what the header opens below itself. */
export const dropdown = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'lg',
  zIndex: 'dropdown',
} as const;
