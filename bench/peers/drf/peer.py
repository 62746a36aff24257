"""A plain app in Django REST framework that takes requests for places, as a team would write it without measuring.

A token says who asks, a serializer reads the body, one transaction locks the salon, looks for another live request of the
guest's season and writes the request. PEER says which of two:

least     the places are counted, nobody is told, nothing is logged: it does less than Salons.
promises  what Salons promises of this call: the salon's sum of places kept under its lock, the deadline, what happened as a
          row of a log, and the mails to host and guest, rendered, in an outbox that another process would send.
"""
import os
from datetime import timedelta
from pathlib import Path
from urllib.parse import unquote, urlparse

import django
from django.conf import settings

url = urlparse(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY="of the bench",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF="peer",
    USE_TZ=True,
    INSTALLED_APPS=["rest_framework"],
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": [Path(__file__).parent / "templates"]}],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": url.path.lstrip("/"),
            "USER": unquote(url.username or ""),
            "PASSWORD": unquote(url.password or ""),
            "HOST": url.hostname or "",
            "PORT": str(url.port or ""),
            "CONN_MAX_AGE": None,
        }
    },
    REST_FRAMEWORK={"UNAUTHENTICATED_USER": None, "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"]},
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models, transaction  # noqa: E402
from django.template.loader import render_to_string  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import authentication, exceptions, permissions, serializers, status, views  # noqa: E402
from rest_framework.response import Response  # noqa: E402


class Table(models.Model):
    class Meta:
        abstract = True
        managed = False
        app_label = "peer"


class Guest(Table):
    token = models.TextField(unique=True)
    first_name = models.TextField()
    last_name = models.TextField()
    email = models.TextField()
    is_authenticated = True

    class Meta(Table.Meta):
        db_table = "bench_peer_guests"


class Salon(Table):
    season = models.IntegerField()
    max_guests = models.IntegerField()
    taken_seats = models.IntegerField()
    is_open = models.BooleanField()
    event_time = models.DateTimeField()
    name = models.TextField()
    host_name = models.TextField()
    host_email = models.TextField()

    class Meta(Table.Meta):
        db_table = "bench_peer_salons"


class Invitation(Table):
    guest = models.ForeignKey(Guest, on_delete=models.PROTECT)
    host_salon = models.ForeignKey(Salon, on_delete=models.PROTECT)
    season = models.IntegerField()
    guests_number = models.IntegerField()
    status = models.TextField(default="pending")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True)

    class Meta(Table.Meta):
        db_table = "bench_peer_invitations"


class Event(Table):
    at = models.DateTimeField(auto_now_add=True)
    kind = models.TextField()
    actor = models.ForeignKey(Guest, on_delete=models.PROTECT)
    invitation = models.ForeignKey(Invitation, on_delete=models.PROTECT)
    details = models.JSONField()

    class Meta(Table.Meta):
        db_table = "bench_peer_events"


class Message(Table):
    created_at = models.DateTimeField(auto_now_add=True)
    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    recipient = models.TextField()
    subject = models.TextField()
    text = models.TextField()
    html = models.TextField()

    class Meta(Table.Meta):
        db_table = "bench_peer_messages"


class TokenAuthentication(authentication.BaseAuthentication):
    def authenticate(self, request):
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        guest = Guest.objects.filter(token=token).first()
        if guest is None:
            raise exceptions.AuthenticationFailed()
        return guest, token


class InvitationSerializer(serializers.ModelSerializer):
    guests_number = serializers.IntegerField(min_value=1, max_value=3)

    class Meta:
        model = Invitation
        fields = ["id", "host_salon", "guests_number", "status", "season", "created_at"]
        read_only_fields = ["status", "season"]


class View(views.APIView):
    authentication_classes = [TokenAuthentication]
    permission_classes = [permissions.IsAuthenticated]


def live_requests():
    return Invitation.objects.filter(status__in=["pending", "approved"])


class LeastInvitations(View):
    def post(self, request):
        asked = InvitationSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        with transaction.atomic():
            salon = Salon.objects.select_for_update().get(pk=asked.validated_data["host_salon"].pk)
            if live_requests().filter(guest=request.user, season=salon.season).exists():
                raise exceptions.ValidationError("onlyOnceInYear")
            taken = live_requests().filter(host_salon=salon).aggregate(taken=models.Sum("guests_number"))["taken"] or 0
            if taken + asked.validated_data["guests_number"] > salon.max_guests:
                raise exceptions.ValidationError("salonIsFull")
            asked.save(guest=request.user, season=salon.season)
        return Response(asked.data, status=status.HTTP_201_CREATED)


def make_message(kind, subject, recipient, event, context):
    return Message(
        event=event,
        recipient=recipient,
        subject=subject,
        text=render_to_string(f"{kind}.txt", context),
        html=render_to_string(f"{kind}.html", context),
    )


class PromisedInvitations(View):
    def post(self, request):
        asked = InvitationSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        places = asked.validated_data["guests_number"]
        with transaction.atomic():
            salon = Salon.objects.select_for_update().get(pk=asked.validated_data["host_salon"].pk)
            if not salon.is_open or salon.event_time <= timezone.now():
                raise exceptions.ValidationError("salonNotOpen")
            if live_requests().filter(guest=request.user, season=salon.season).exists():
                raise exceptions.ValidationError("onlyOnceInYear")
            if salon.taken_seats + places > salon.max_guests:
                raise exceptions.ValidationError("notEnoughRoom")
            until = min(timezone.now() + timedelta(days=7), salon.event_time)
            invitation = asked.save(guest=request.user, season=salon.season, expires_at=until)
            salon.taken_seats += places
            salon.save(update_fields=["taken_seats"])
            event = Event.objects.create(
                kind="invitation_asked", actor=request.user, invitation=invitation, details={"guests_number": places}
            )
            context = {"salon": salon, "guest": request.user, "invitation": invitation, "until": until, "site": site}
            Message.objects.bulk_create(
                [
                    make_message("asked", f"בקשה חדשה לסלון {salon.name}", salon.host_email, event, context),
                    make_message("received", f"הבקשה לסלון {salon.name} נשלחה", request.user.email, event, context),
                ]
            )
        return Response(asked.data, status=status.HTTP_201_CREATED)


site = "https://salons.example"
view = {"least": LeastInvitations, "promises": PromisedInvitations}[os.environ["PEER"]]
urlpatterns = [path("api/salonguests/", view.as_view())]
application = get_wsgi_application()
