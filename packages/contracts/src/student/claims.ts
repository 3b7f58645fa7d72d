declare module '@portal/shared/model' {
  interface KnownClaims {
    'student.view': true;
    'student.notes': true;
    'student.edit_names': true;
    'student.edit_birth': true;
    'student.edit_origin': true;
    'student.edit_study': true;
    'student.edit_level': true;
    'student.edit_entry': true;
    'student.edit_state': true;
  }
}

export {};
