declare module '@portal/shared/model' {
  interface KnownClaims {
    'student.view': true;
    'student.notes': true;
    'student.edit-names': true;
    'student.edit-birth': true;
    'student.edit-origin': true;
    'student.edit-study': true;
    'student.edit-level': true;
    'student.edit-entry': true;
    'student.edit-state': true;
    'student.decide-requests': true;
    'student.edit-letters': true;
    'student.exit-clearance': true;
    'student.clear-department': true;
    'student.clear-library': true;
    'student.clear-hostel': true;
    'student.clear-bursary': true;
    'student.siwes': true;
    'student.siwes-lock': true;
    'student.siwes-bank': true;
    'student.sessions': true;
    'student.rollover': true;
    'student.transcripts': true;
    'student.message': true;
    'student.duplicates': true;
  }
}

export {};
