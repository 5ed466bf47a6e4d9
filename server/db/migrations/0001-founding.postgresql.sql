create table head (
  id bigint not null check (id = 1),
  epoch text collate "C" not null,
  seq bigint not null check (seq >= 0),
  tag text collate "C" not null,
  forgotten_seq bigint not null check (forgotten_seq >= 0),
  primary key (id)
);

create table run (
  tag text collate "C" not null,
  started_seq bigint not null,
  started_at timestamptz not null,
  primary key (tag)
);

create table change (
  collection text collate "C" not null,
  entity_id uuid not null,
  seq bigint not null,
  op text collate "C" not null check (op in ('U', 'D')),
  at timestamptz not null,
  primary key (collection, entity_id)
);

create unique index change_seq_collection_entity_id on change (seq, collection, entity_id);

create table user_account (
  id uuid not null,
  name text not null,
  email text not null,
  role text collate "C" not null check (role in ('admin', 'user')),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);

create unique index user_account_email on user_account (email) where removed_at is null;

create index user_account_role on user_account (role);

create table user_permission (
  user_id uuid not null references user_account,
  module text collate "C" not null check (module in ('clients', 'loans', 'payments', 'lenders', 'users', 'interest_rates', 'settings', 'reports', 'expenses', 'cash', 'collaterals')),
  action text collate "C" not null check (action in ('view', 'create', 'update', 'delete')),
  granted boolean not null,
  primary key (user_id, module, action)
);

create table credential (
  user_id uuid not null references user_account,
  password_hash text not null,
  changed_at timestamptz not null,
  primary key (user_id)
);

create table session (
  token_hash text collate "C" not null,
  user_id uuid not null references user_account,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash)
);

create index session_user_id on session (user_id);

create table device (
  id uuid not null,
  code text collate "C" not null,
  user_id uuid not null references user_account,
  name text not null,
  last_seq bigint not null,
  last_receipt bigint not null,
  registered_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (id)
);

create unique index device_code on device (code);

create index device_user_id on device (user_id);

create table command (
  id uuid not null,
  device_id uuid references device,
  seq bigint,
  user_id uuid not null references user_account,
  name text not null,
  v bigint not null,
  subject uuid,
  args text not null,
  base text,
  receipt text,
  body_hash text collate "C" not null,
  client_time timestamptz not null,
  received_at timestamptz not null,
  outcome text collate "C" not null check (outcome in ('applied', 'review', 'refused', 'conflict', 'quarantined')),
  result text not null,
  change_seq bigint not null,
  build text not null,
  primary key (id)
);

create unique index command_device_id_seq on command (device_id, seq) where device_id is not null;

create index command_subject on command (subject);

create table audit (
  number bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid,
  device_id uuid,
  command_id uuid,
  command text not null,
  collection text collate "C" not null,
  entity_id uuid not null,
  before text,
  after text
);

create index audit_collection_entity_id on audit (collection, entity_id);

create index audit_user_id on audit (user_id);

create index audit_at on audit (at);

create table clients (
  id uuid not null,
  name text not null,
  last_name text not null,
  identification text not null,
  email text not null,
  phone text not null,
  address text not null,
  residence_photo_id uuid,
  latitude double precision,
  longitude double precision,
  whatsapp_notifications_enabled boolean not null,
  whatsapp_phone text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);

create index clients_identification on clients (identification);

create table portal_account (
  id uuid not null,
  client_id uuid not null references clients,
  email text not null,
  created_at timestamptz not null,
  password_set_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);

create unique index portal_account_client_id on portal_account (client_id) where removed_at is null;

create unique index portal_account_email on portal_account (email) where removed_at is null;

create table portal_credential (
  account_id uuid not null references portal_account,
  password_hash text not null,
  last_login_at timestamptz,
  primary key (account_id)
);

create table lenders (
  id uuid not null,
  name text not null,
  last_name text not null,
  identification text not null,
  email text not null,
  phone text not null,
  address text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);

create index lenders_identification on lenders (identification);

create table interest_rates (
  id uuid not null,
  name text not null,
  rate text collate "C" not null,
  type text collate "C" not null check (type in ('monthly', 'annual', 'daily')),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);

create table loans (
  id uuid not null,
  client_id uuid not null references clients,
  lender_id uuid not null references lenders,
  interest_rate_id uuid not null references interest_rates,
  contract_template_id text,
  legal_actions_consent boolean not null,
  payout_method text collate "C" not null check (payout_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  payout_movement_id uuid,
  created_at timestamptz not null,
  created_by uuid not null references user_account,
  terms_versions text not null,
  late_fee_versions text not null,
  waivers text not null,
  refunds text not null,
  status_actions text not null,
  deleted text,
  amount bigint not null check (amount > 0),
  rate_percent text collate "C" not null,
  rate_type text collate "C" not null check (rate_type in ('monthly', 'annual', 'daily')),
  term bigint not null check (term between 1 and 3650),
  frequency text collate "C" not null check (frequency in ('daily', 'weekly', 'biweekly', 'monthly')),
  start_date date not null,
  interest_type text collate "C" not null check (interest_type in ('simple', 'compound')),
  end_date date not null,
  status text collate "C" not null check (status in ('active', 'completed', 'defaulted', 'cancelled')),
  summary_next_payment_number bigint,
  summary_next_due_date date,
  summary_next_amount bigint not null,
  summary_outstanding_principal bigint not null,
  summary_outstanding_interest bigint not null,
  summary_balance bigint not null,
  summary_total_interest bigint not null,
  summary_total_paid bigint not null,
  summary_total_excess bigint not null,
  summary_rounding_adjustment bigint not null,
  summary_paid_rows bigint not null check (summary_paid_rows >= 0),
  summary_rows bigint not null check (summary_rows >= 0),
  summary_progress_percent bigint not null check (summary_progress_percent between 0 and 100),
  summary_last_due_date date not null,
  summary_last_payment_date date,
  version text collate "C" not null,
  removed_at timestamptz,
  primary key (id)
);

create index loans_client_id on loans (client_id);

create index loans_lender_id on loans (lender_id);

create index loans_interest_rate_id on loans (interest_rate_id);

create index loans_status_summary_next_due_date on loans (status, summary_next_due_date);

create index loans_created_at on loans (created_at);

create table amortization_items (
  loan_id uuid not null references loans,
  payment_number bigint not null,
  position bigint not null check (position >= 0),
  payment_date date not null,
  starting_balance bigint not null,
  payment bigint not null,
  principal bigint not null,
  interest bigint not null,
  ending_balance bigint not null,
  principal_paid bigint not null,
  interest_paid bigint not null,
  interest_rebated bigint not null,
  late_fee bigint not null,
  late_fee_paid bigint not null,
  late_fee_waived bigint not null,
  first_late_fee_date date not null,
  late_fee_before bigint not null,
  late_fee_from date not null,
  remaining_amount bigint not null,
  prepayment_amount bigint not null,
  status text collate "C" not null check (status in ('pending', 'partial', 'paid')),
  removed_at timestamptz,
  primary key (loan_id, payment_number),
  check (payment = principal + interest)
);

create index amortization_items_payment_date on amortization_items (payment_date) where status <> 'paid';

create table payments (
  id uuid not null,
  loan_id uuid references loans,
  claimed_loan_id uuid not null,
  amount bigint not null check (amount > 0),
  date date not null,
  at timestamptz not null,
  kind text collate "C" not null check (kind in ('installment', 'interest_only', 'principal_prepayment', 'full_loan')),
  payment_number bigint,
  prepayment_amount bigint not null check (prepayment_amount >= 0),
  after_prepayment text collate "C" not null check (after_prepayment in ('keep_cuota', 'keep_term')),
  shifts_schedule boolean not null,
  seen_payment_ids text not null,
  notes text not null,
  payment_method text collate "C" not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  receipt_number text not null,
  issued text,
  device_id uuid,
  user_id uuid not null references user_account,
  user_name text not null,
  annulled text,
  replaces uuid,
  confirmed boolean not null,
  review_steps text not null,
  flags text not null,
  outcome text,
  annulled_date date,
  late_fee bigint,
  interest bigint,
  principal bigint,
  excess bigint,
  in_review boolean not null,
  removed_at timestamptz,
  primary key (id),
  check (prepayment_amount <= amount)
);

create index payments_loan_id on payments (loan_id);

create index payments_claimed_loan_id on payments (claimed_loan_id);

create index payments_date on payments (date);

create index payments_receipt_number on payments (receipt_number);

create table waiting_annulments (
  id uuid not null,
  at timestamptz not null,
  date date not null,
  reason text not null,
  user_id uuid not null references user_account,
  user_name text not null,
  replaced_by uuid,
  flags text not null,
  removed_at timestamptz,
  primary key (id)
);

create table transactions (
  id uuid not null,
  transaction_type text collate "C" not null check (transaction_type in ('entrada', 'salida')),
  amount bigint not null check (amount > 0),
  concept text not null,
  payment_method text collate "C" not null check (payment_method in ('Efectivo', 'Transferencia', 'Tarjeta', 'Cheque', 'Otro')),
  transaction_date date not null,
  business_day date not null,
  at timestamptz not null,
  loan_id uuid references loans,
  payment_id uuid references payments,
  expense_id uuid,
  reversal_of uuid references transactions,
  notes text not null,
  user_id uuid not null references user_account,
  removed_at timestamptz,
  primary key (id)
);

create index transactions_payment_id on transactions (payment_id);

create index transactions_loan_id on transactions (loan_id);

create index transactions_business_day on transactions (business_day);

create unique index transactions_reversal_of on transactions (reversal_of) where reversal_of is not null;

create table settings (
  id uuid not null,
  company_name text not null,
  company_rnc text not null,
  company_address text not null,
  company_phone text not null,
  company_email text not null,
  default_currency text collate "C" not null,
  default_language text collate "C" not null,
  logo_file_id uuid,
  printer_name text not null,
  receipt_width bigint not null check (receipt_width in (58, 80)),
  receipt_footer_text text not null,
  show_client_signature boolean not null,
  print_automatically boolean not null,
  use_bluetooth_printer boolean not null,
  late_fee_percent text collate "C" not null,
  late_fee_mode text collate "C" not null check (late_fee_mode in ('once', 'per_period', 'per_day')),
  late_fee_grace_days bigint not null check (late_fee_grace_days >= 0),
  late_fee_cap_percent text collate "C",
  cash_tolerance bigint not null check (cash_tolerance >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (id)
);

create table files (
  id uuid not null,
  owner_collection text collate "C" not null,
  owner_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null check (size > 0),
  sha256 text collate "C" not null,
  created_at timestamptz not null,
  user_id uuid not null references user_account,
  uploaded boolean not null,
  removed_at timestamptz,
  primary key (id)
);

create index files_owner_id on files (owner_id);

create table file_content (
  id uuid not null references files,
  bytes bytea not null,
  stored_at timestamptz not null,
  primary key (id)
);

insert into head (id, epoch, seq, tag, forgotten_seq) values (1, '', 0, '', 0);
