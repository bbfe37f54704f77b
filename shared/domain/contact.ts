/** Where people write to when something went wrong. Whoever runs the product puts their own address here. */
export const CONTACT_EMAIL = 'help@veracite.example';
