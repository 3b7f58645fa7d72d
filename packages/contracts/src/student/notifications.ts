declare module '@portal/shared/model' {
  interface KnownNotifications {
    'exit clearance': true;
    'roll-over to commit': true;
    'records to join': true;
    'records joined': true;
    'papers issued anew': true;
    'student profile': true;
    'student promotion': true;
    'siwes form': true;
    'student message': true;
    transcript: true;
  }
}

export {};
